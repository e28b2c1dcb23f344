// What a form says pushes everything below it further down. Said while a button is held down, it would move the button
// away from under the pointer, and the press would do nothing.

const DOWN = ['pointerdown', 'mousedown']
/** Under a menu, or taken to another window, a pointer lets go without a word. The next key ends its press, too. */
const UP = ['pointerup', 'mouseup', 'pointercancel', 'contextmenu', 'blur', 'keydown']

const waiting = new Set<() => void>()
let isDown = false

/** Does `work` at once, or once the pointer is let go and its click is done. */
export function afterPress(work: () => void): void {
  if (isDown) waiting.add(work)
  else work()
}

/** Listens for presses on the whole page. Returns the function that ends this. */
export function watchPresses(): () => void {
  for (const each of DOWN) addEventListener(each, press, true)
  for (const each of UP) addEventListener(each, release, true)
  return () => {
    for (const each of DOWN) removeEventListener(each, press, true)
    for (const each of UP) removeEventListener(each, release, true)
    letGo()
  }
}

function press() {
  isDown = true
}

/** The click comes after the pointer is let go, in the same task. Fields blur, too, and that ends no press. */
function release({ type, target }: Event) {
  if (isDown && (type !== 'blur' || target === window)) setTimeout(letGo)
}

function letGo() {
  isDown = false
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}
