/** A link to a place on the page one is on loads nothing, so the menu sheet would stay open over it. */
export function closeMenuOnLeave(): void {
  const sheet = document.querySelector<HTMLDialogElement>('.menu-sheet')
  sheet?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    if (sheet.open) sheet.close()
    else sheet.hidePopover()
  })
}
