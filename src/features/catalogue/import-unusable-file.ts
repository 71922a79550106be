// A file that cannot be imported at all, and why.
import { fileFaultText } from './import-fault.rules.ts';
import type { FileFault } from './import.schema.ts';

export class UnusableFile extends Error {
  override name = 'UnusableFile';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fileFaultText(fault));
    this.fault = fault;
  }
}
