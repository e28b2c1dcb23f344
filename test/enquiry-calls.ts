import { today } from '#contract/days.ts'
import { smallPdf } from './pdf.ts'

type Press = (
  call: string,
  path: string,
  sent?: { json?: unknown; form?: FormData },
) => Promise<{ _id: string }>

/** Copies a mail of the person into the thread, and answers with one file; another is removed before. */
export async function pressThread(press: Press, canary: string, id: string): Promise<void> {
  const at = `/api/enquiries/${id}`
  const json = { body: canary, written_on: today() }
  await press('POST /api/enquiries/{id}/replies/', `${at}/replies/`, { json })
  const files: string[] = []
  for (const name of ['sent', 'removed']) {
    const form = new FormData()
    form.set('paper', new File([Uint8Array.from(smallPdf(canary))], `${canary} ${name}.pdf`))
    files.push((await press('POST /api/enquiries/{id}/files/', `${at}/files/`, { form }))._id)
  }
  await press('DELETE /api/enquiries/{id}/files/{file}/', `${at}/files/${files[1]}/`)
  await press('POST /api/enquiries/{id}/messages/', `${at}/messages/`, {
    json: { subject: canary, body: canary, files: files.slice(0, 1) },
  })
}
