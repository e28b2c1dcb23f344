/**
 * Makes an element like another one by changing only what differs, so that the page around it stays where it was
 * scrolled to and nothing is fetched or drawn twice. What somebody has opened stays open.
 */
export function renew(now: Element, next: Element): void {
  for (const name of now.getAttributeNames())
    if (!next.hasAttribute(name) && !isOpened(now, name)) now.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (now.getAttribute(name) !== value && !isOpened(now, name)) now.setAttribute(name, value)
  renewChildren(now, [...now.childNodes], [...next.childNodes])
}

/** Children that are the same at the beginning and at the end stay; those between are compared one by one. */
function renewChildren(home: Element, old: ChildNode[], fresh: ChildNode[]) {
  const most = Math.min(old.length, fresh.length)
  let head = 0
  while (head < most && old[head]!.isEqualNode(fresh[head]!)) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)!.isEqualNode(fresh.at(-1 - tail)!)) tail++
  const behind = tail > 0 ? old.at(-tail)! : null
  const [gone, come] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)]
  for (const [index, node] of come.entries()) {
    const before = gone[index]
    if (before === undefined) home.insertBefore(node, behind)
    else if (isElement(before) && isElement(node) && before.nodeName === node.nodeName) renew(before, node)
    else before.replaceWith(node)
  }
  for (const node of gone.slice(come.length)) node.remove()
}

// The elements belong to the window of a frame, so that `instanceof Element` knows none of them.
function isElement(node: ChildNode): node is Element & ChildNode {
  return node.nodeType === Node.ELEMENT_NODE
}

function isOpened({ nodeName }: Element, attribute: string) {
  return nodeName === 'DETAILS' && attribute === 'open'
}
