// Wrangler, Vite and the tests' pool hand workerd each .wasm file compiled.
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
