import { changeApi, type Failure } from '../../shell/api.ts'

/** Deletes what a `DeleteDialog` asked about, in the version the person saw; answers why it could not be done. */
export async function deleteAs(request: Request, path: string): Promise<Failure | undefined> {
  const version = (await request.formData()).get('version')
  return changeApi(path, { method: 'DELETE', version: typeof version === 'string' ? version : undefined })
}
