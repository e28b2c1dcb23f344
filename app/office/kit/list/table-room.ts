type Shape = { isWide?: boolean; isName?: boolean; isMinor?: boolean }

/** Returns the classes that set the width of a column and from which width of the window on it is visible. */
export function roomOf({ isWide, isName, isMinor }: Shape, index: number): string {
  if (index === 0) return 'w-1/3 max-w-0 min-w-44 max-md:w-auto max-md:max-w-none max-md:flex-1'
  const room = isWide ? 'w-2/3 max-w-0' : isName ? 'min-[88rem]:min-w-40' : ''
  return `${room} ${isMinor ? 'max-xl:hidden' : 'max-md:hidden'}`
}
