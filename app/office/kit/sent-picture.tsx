import { useEffect, useState } from 'react'
import type { Address, PathWith } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'

type Props<P extends PathWith<'GET'>> = { path: Address<P>; alt: string; className?: string }

/** Shows a picture that only staff may see; a plain address could not send the token. Nothing while there is none. */
export function SentPicture<P extends PathWith<'GET'>>({ path, alt, className = '' }: Props<P>) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    // If the session has ended, the person's next click finds out; nothing is shown here.
    void pictureAt(path).then(
      (read) => isWanted && setAddress(read),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [path])
  if (!address) return null
  return <img className={`rounded-chip border border-line ${className}`} src={address} alt={alt} />
}

/** Returns the picture as a data URL, because the content security policy refuses blob URLs. */
async function pictureAt<P extends PathWith<'GET'>>(path: Address<P>): Promise<string | undefined> {
  const result = await tryApi(path)
  if ('failure' in result) return undefined
  const { response } = result
  const bytes = new Uint8Array(await response.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${response.headers.get('content-type') ?? ''};base64,${btoa(letters)}`
}
