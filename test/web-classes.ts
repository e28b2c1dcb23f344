const ofNode = { Request: globalThis.Request, Response: globalThis.Response }

/**
 * Restores Node's own web classes, because the HTTP server of an earlier test file in this process has replaced them.
 */
export function bringBackWebClasses(): void {
  Object.assign(globalThis, ofNode)
}
