import type { Address, PathWith } from '../../shell/api-address.ts'
import { changeApi, type Failure } from '../../shell/api.ts'

/** Deletes what a `DeleteDialog` asked about, in the version the person saw; answers why it could not be done. */
export async function deleteAs<P extends PathWith<'DELETE'>>(
  request: Request,
  address: Address<P>,
): Promise<Failure | undefined> {
  const version = (await request.formData()).get('version')
  return changeApi(address, { method: 'DELETE', version: typeof version === 'string' ? version : undefined })
}
