/**
 * Marks the end of what a visitor sees first. The server inlines the styles of everything above the mark and links the
 * style sheet here (`server/first-styles.ts`), so only what stands below waits for the sheet. A page without the mark
 * links the sheet in its head.
 */
export function FirstScreenEnd() {
  return <template data-first-screen-end="" />
}
