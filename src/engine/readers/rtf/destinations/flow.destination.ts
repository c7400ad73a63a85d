import type { Flow } from '../flow/flow.js';
import type { ReadingReport } from '../report/reading-report.js';
import type { Destination, GroupState } from '../state/group-state.js';

/** Text of a story. Hidden and deleted characters are left out and reported. */
export class FlowDestination implements Destination {
  readonly flow: Flow;
  readonly #report: ReadingReport;

  constructor(flow: Flow, report: ReadingReport) {
    this.flow = flow;
    this.#report = report;
  }

  text(value: string, state: GroupState): void {
    const { isDeleted, isHidden } = state.character;
    if (isDeleted) this.#report.deleted(value);
    else if (isHidden) this.#report.hidden(value);
    else this.flow.text(value, state);
  }
}
