// Index memory: what the product index of so many products needs, and what this process may use.
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

export interface Memory {
  /** Bytes of JavaScript objects, which Node.js limits. */
  heap: number;
  /** Bytes of the whole process. */
  resident: number;
}

// By `bench/index-memory.ts` with 100,000 demo products.
const ofProcess: Memory = { heap: 120e6, resident: 350e6 };
const ofProduct: Memory = { heap: 300, resident: 1_500 };
/** While it is filled anew, the previous one answers. */
const indexes = 2;

export function memoryNeeded(products: number): Memory {
  return {
    heap: ofProcess.heap + indexes * products * ofProduct.heap,
    resident: ofProcess.resident + indexes * products * ofProduct.resident,
  };
}

export function memoryLimit(): Memory {
  // Of a container; 0, or more than the machine has: without a limit.
  const constrained = process.constrainedMemory();
  return {
    heap: getHeapStatistics().heap_size_limit,
    resident: constrained > 0 ? Math.min(constrained, totalmem()) : totalmem(),
  };
}

/** Null: the index of so many products fits. */
export function memoryWarning(products: number, limit = memoryLimit()): string | null {
  const needed = memoryNeeded(products);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  const subject = `The search index of ${products.toLocaleString('en')} products needs about`;
  if (needed.resident > limit.resident) {
    return `${subject} ${megabytes(needed.resident)}, and this machine or container has ${megabytes(limit.resident)}: the process may be killed. Give it more memory.`;
  }
  if (needed.heap > limit.heap) {
    return `${subject} ${megabytes(needed.heap)} of heap, and Node.js may use ${megabytes(limit.heap)}: the process may end. Raise the limit with NODE_OPTIONS=--max-old-space-size=${Math.ceil(needed.heap / 1024 ** 2)}.`;
  }
  return null;
}
