import type { Address, PathWith } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'

/** Saves a file through the browser's download. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

/** Fetches a file with the access token and downloads it; a plain link could not send the token. */
export async function fetchFile<P extends PathWith<'GET'>>(address: Address<P>, name: string): Promise<void> {
  const result = await tryApi(address)
  if ('response' in result) return download(name, await result.response.blob())
  return tell('The file could not be fetched', { reason: result.failure.reason, isFailure: true })
}
