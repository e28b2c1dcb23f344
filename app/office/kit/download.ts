/** Hands a file that the API answered to the person. */
export async function downloadAnswer(name: string, response: Response): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
