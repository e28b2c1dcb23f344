/** Does `work` once the next picture is drawn, or at once when nobody sees the page. Returns what calls it off. */
export function afterPicture(work: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    work()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
