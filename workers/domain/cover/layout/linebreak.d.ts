declare module "linebreak" {
  /** The Unicode Line Breaking Algorithm (UAX #14), with data of its own. */
  export default class LineBreaker {
    constructor(text: string);
    /** `position` is where the next line would begin; null after the last, which is the text's end. */
    nextBreak(): { position: number; required?: boolean } | null;
  }
}
