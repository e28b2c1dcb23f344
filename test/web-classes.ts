const ofNode = { Request: globalThis.Request, Response: globalThis.Response }

/** Gives a test file the classes of Node: the HTTP server of an earlier file of the process has put its own in their place. */
export function bringBackWebClasses(): void {
  Object.assign(globalThis, ofNode)
}
