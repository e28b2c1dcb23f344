/**
 * Marks the end of what a visitor sees first. The server sends the styles of all that stands above it within the page, and
 * links the style sheet here (`server/first-styles.ts`), so what stands below waits for the sheet and what stands above
 * does not. A page without the mark links the sheet in its head.
 */
export function FirstScreenEnd() {
  return <template data-first-screen-end="" />
}
