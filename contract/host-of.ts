/** Returns whose page an address is, "ntb.gov.np"; the address itself where it names no host. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}
