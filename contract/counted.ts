/** Returns a number with its noun: "1 region", "3 regions". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
