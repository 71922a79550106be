import base from './vitest.config.ts';
const config: any = base;
for (const p of config.test.projects)
  p.test.setupFiles = ['/tmp/ft/cpu.setup.mjs', ...(p.test.setupFiles ?? [])];
export default config;
