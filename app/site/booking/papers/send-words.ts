/** "1 file", "3 files". */
export function filesInWords(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
