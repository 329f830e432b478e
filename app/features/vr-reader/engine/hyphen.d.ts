declare module "hyphen/patterns/*.js" {
  const patterns: import("#domain/vr/typeset/hyphenate").HyphenPatterns;
  export default patterns;
}
