declare module "hyphen/patterns/*.js" {
  const patterns: import("#domain/hyphenation/hyphenate").HyphenPatterns;
  export default patterns;
}
