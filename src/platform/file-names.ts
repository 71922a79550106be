// What a kept file may be called: nothing that leads out of its folder.

export function plainName(name: string): string {
  if (name === '' || name.startsWith('.') || /[/\\\0]/.test(name))
    throw new Error(`${name} is no name of a file.`);
  return name;
}
