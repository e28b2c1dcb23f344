import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { ImageFile } from '#contract/images.ts'
import { PreviewLink } from '#contract/previews.ts'
import { BrandMark, settingNames, Settings, type SettingName, type SettingPart } from '#contract/settings.ts'
import { UploadedSitePicture } from '#contract/site-pictures.ts'
import { MailTest } from '#contract/mail-words.ts'
import { addMark } from '#domain/settings/brand.ts'
import { typedSetting } from '#domain/site/live.ts'
import { settingPreviewPath } from '#domain/site/previews.ts'
import { addSitePicture } from '#domain/settings/pictures.ts'
import { sendMailTest } from '#domain/settings/mail-test.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { refuseUnknownNames } from '#domain/settings/names.ts'
import { readSetting, readSettings, type VersionedPart } from '#domain/settings.ts'
import { requireFreshPassword } from '../auth.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import { livePage, livePageRoute } from './live-page.ts'
import { createResource, json, jsonBody, refusal, staffOnly, uploadBody, wantedVersion } from './route.ts'
import { bytesOf } from './uploads.ts'

/** The four pages about us, each with as much text as it may have. */
export const PART_MAX_BYTES = 4 * 1024 * 1024

/** A page of this site. */
const PublicPath = z
  .string()
  .max(200)
  .regex(/^\/[\w\-/]*$/, 'Name a page of this site')

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/settings/',
  summary: 'Read the site settings',
  responses: { 200: json('The settings', Settings), 401: refusal('No valid token') },
})

export const settings = createResource().openapi(read, async (c) => c.json(await readSettings(), 200))

const addsMark = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/settings/brand/marks/',
    summary: 'Upload a picture for the brand mark. It is shown once it is saved with the brand',
    request: { body: uploadBody(z.object({ image_file: ImageFile })) },
    responses: {
      201: json('What to save as the mark of the brand', BrandMark),
      401: refusal('No valid token'),
      403: refusal('Without the right to it'),
      413: refusal('The file is too big'),
      422: refusal('The file is not a picture, or one that nobody would see on white'),
      503: refusal('The file cannot be stored at the moment'),
    },
  }),
)

settings.openapi(addsMark, async (c) => {
  const { image_file } = c.req.valid('form')
  return c.json(await addMark(await bytesOf(image_file), c.var.session.staffId), 201)
})

const addsPicture = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/settings/pictures/',
    summary:
      'Upload a picture of the site’s own pages. It is shown once a part of the settings is saved with it',
    request: { body: uploadBody(z.object({ image_file: ImageFile })) },
    responses: {
      201: json('What to save as the picture', UploadedSitePicture),
      401: refusal('No valid token'),
      403: refusal('Without the right to it'),
      413: refusal('The file is too big'),
      422: refusal('The file is not a picture'),
      503: refusal('The file cannot be stored at the moment'),
    },
  }),
)

settings.openapi(addsPicture, async (c) => {
  const { image_file } = c.req.valid('form')
  return c.json({ picture: await addSitePicture(await bytesOf(image_file), c.var.session.staffId) }, 201)
})

const sendsMailTest = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/settings/mail_words/tests/',
  summary: 'Mail the caller one mail with the words as sent and the data of an example. Nothing is saved',
  request: { body: jsonBody(MailTest) },
  responses: {
    201: json('Where it goes', z.object({ address: z.string() })),
    401: refusal('No valid token'),
    403: refusal('Without the right to it'),
    409: refusal('The caller has no e-mail address'),
    422: refusal('A field is not valid, or holds what the mail cannot fill in'),
    429: refusal('The caller has sent too many within an hour'),
  },
})

settings.openapi(sendsMailTest, async (c) =>
  c.json({ address: await sendMailTest(c.req.valid('json'), c.var.session.staffId) }, 201),
)

for (const name of settingNames) settings.route('/', partResource(name))

/** Where money goes and how much, and how people log in. Changing them needs a password typed just now. */
export const guardedParts = new Set<string>(['bank', 'exchange_rate', 'logins'] satisfies SettingName[])

/** Each part is read and edited by itself, under its own name. */
function partResource(name: SettingName) {
  const routes = partRoutes(name, Settings.shape[name])
  return createResource()
    .openapi(routes.read, async (c) => c.json(answerPart(c, await readSetting(name)), 200))
    .openapi(routes.preview, async (c) => {
      const { part, page } = c.req.valid('json')
      return c.json(await settingPreviewPath(name, part, page), 201)
    })
    .openapi(routes.live, async (c) => {
      const { part, page } = c.req.valid('json')
      return c.json(await livePage(typedSetting(name, part, page)), 200)
    })
    .openapi(routes.edit, async (c) => {
      if (guardedParts.has(name)) requireFreshPassword(c)
      refuseUnknownNames(name, await c.req.json())
      const edited = await editSetting(name, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
      return c.json(answerPart(c, edited), 200)
    })
}

function partRoutes(name: SettingName, Part: z.ZodType<SettingPart>) {
  const path = `/api/settings/${name}/`
  return {
    read: createRoute({
      ...staffOnly,
      method: 'get',
      path,
      summary: `Read ${name} of the site settings. The ETag is for If-Match`,
      responses: { 200: json('This part of the settings', Part), 401: refusal('No valid token') },
    }),
    preview: allowBody(
      PART_MAX_BYTES,
      createRoute({
        ...staffOnly,
        method: 'post',
        path: `${path}previews/`,
        summary: `Make a link under which a page can be seen for an hour with ${name} of the site settings as sent, which is not saved`,
        request: { body: jsonBody(z.object({ part: Part, page: PublicPath })) },
        responses: {
          201: json('Where, and until when', PreviewLink),
          401: refusal('No valid token'),
          403: refusal('Without the right to it'),
          422: refusal('A field is not valid'),
        },
      }),
    ),
    live: livePageRoute(path, `${name} of the site settings`, { part: Part, page: PublicPath }),
    edit: allowBody(
      PART_MAX_BYTES,
      createRoute({
        ...staffOnly,
        method: 'put',
        path,
        summary: `Replace ${name} of the site settings; with If-Match only if nobody else has`,
        request: { body: jsonBody(Part) },
        responses: {
          200: json('This part of the settings as it is now', Part),
          401: refusal('No valid token'),
          403: refusal('Without the right to it'),
          412: refusal('Someone else has changed it'),
          422: refusal('A field is not valid'),
        },
      }),
    ),
  }
}

function answerPart(c: Context, { part, version }: VersionedPart) {
  c.header('etag', `"${version}"`)
  return part
}
