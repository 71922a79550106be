// Metrics of the process's state: its product index and its disks.
import { Gauge } from 'prom-client';
import { catalogueIndexOf } from '#features/catalogue-index/catalogue-index.server.ts';
import { memoryLimit, memoryNeeded } from '#features/catalogue-index/feed/index-memory.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readDisks } from './free-disk.server.ts';

type Read = () => number | null | Promise<number | null>;

export function healthMetrics(runtime: Runtime): Gauge[] {
  const state = () => catalogueIndexOf(runtime).state();
  const products = () => state().products ?? state().filling?.total ?? null;
  const ofProducts = (bytes: (count: number) => number) => {
    const count = products();
    return count === null ? null : bytes(count);
  };
  return [
    gauge('product_index_products', 'Products in the index that answers.', () => state().products),
    gauge('product_index_filling', '1 while an index is being filled.', () => (state().filling ? 1 : 0)),
    gauge('product_index_filled_ratio', 'How much of it is filled; 1 while none is being filled.', () => {
      const { filling, filledAt } = state();
      if (filling) return Math.min(filling.filled / Math.max(filling.total, 1), 1);
      return filledAt === null ? 0 : 1;
    }),
    gauge('product_index_filled_timestamp_seconds', 'When the last index was filled.', () => {
      const { filledAt } = state();
      return filledAt === null ? null : filledAt / 1_000;
    }),
    gauge('product_index_fill_duration_seconds', 'How long that took.', () => state().fillSeconds),
    gauge('product_index_needed_heap_bytes', 'Estimate for two indexes, one being filled.', () =>
      ofProducts((count) => memoryNeeded(count).heap),
    ),
    gauge('product_index_needed_bytes', 'Estimate for the whole process with two indexes.', () =>
      ofProducts((count) => memoryNeeded(count).resident),
    ),
    gauge('memory_limit_bytes', 'Memory of the machine or container.', () => memoryLimit().resident),
    disks(runtime, 'disk_free_bytes', 'Free space where files and the embedded database are.', 'free'),
    disks(runtime, 'disk_size_bytes', 'Size of these disks.', 'size'),
  ];
}

/** Left out while there is no value. */
function gauge(name: string, help: string, read: Read): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.reset();
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

function disks({ config }: Runtime, name: string, help: string, value: 'free' | 'size'): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['disk'],
    registers: [],
    async collect() {
      this.reset();
      for (const disk of await readDisks(config)) this.set({ disk: disk.name }, disk[value]);
    },
  });
}
