/**
 * Closes the menu sheet when a link to a place on the same page is followed: no page is loaded, so it would stay open.
 */
export function closeMenuOnLeave(): void {
  const sheet = document.querySelector<HTMLDialogElement>('.menu-sheet')
  sheet?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    if (sheet.open) sheet.close()
    else sheet.hidePopover()
  })
}
