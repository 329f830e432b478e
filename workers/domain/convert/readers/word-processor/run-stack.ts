import { RunState } from "#domain/convert/readers/word-processor/run-state";

/** The runs open at this point: a text box hangs in a run and has runs of its own. */
export class RunStack {
  private readonly states: RunState[] = [new RunState()];
  private open = 0;

  get depth(): number {
    return this.open;
  }

  /** The innermost run, or the plain one that text outside every run is in. */
  get current(): RunState {
    let run = this.states[this.open];
    if (!run) {
      run = new RunState();
      this.states[this.open] = run;
    }
    return run;
  }

  begin(): void {
    this.open++;
    this.current.begin();
  }

  end(): void {
    this.open--;
  }

  endTo(depth: number): void {
    this.open = depth;
  }
}
