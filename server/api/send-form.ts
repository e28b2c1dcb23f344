import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { ContactForm, CustomizeForm } from '#contract/enquiries.ts'
import type { Settings } from '#contract/settings.ts'
import { faultsByField } from '#contract/faults.ts'
import { submitContact, submitCustomize } from '#domain/enquiries/enquiries.ts'
import { readSettings } from '#domain/settings.ts'
import { RequestError } from '../problems.ts'
import { createResource, refusal, uploadBody } from './route.ts'

export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

const ownField = z.string().max(500).optional()

/** What `sendForm` of @emailjs/browser posts: its own four fields among those of the form. */
const PostedForm = z
  .looseObject({
    service_id: ownField,
    template_id: ownField,
    /** The public key, under its old name. */
    user_id: ownField,
    lib_version: ownField,
    /** Hidden from people. Whoever fills it in is a machine. */
    website: z.string().max(2000).optional(),
  })
  .meta({ id: 'PostedForm' })
type PostedForm = z.infer<typeof PostedForm>

/** Browsers name the page that posts. Another site's page may not use our visitors' browsers to write to us. */
const ownPagesOnly = createMiddleware(async (c, next) => {
  if (isForeign(c)) return c.text('Forbidden', 403)
  await next()
})

/**
 * The client shows the body of a refusal as it is, so it gets the words of the e-mail service. For `api.use` before the
 * rate limit, which is what refuses.
 */
export const tooManyInWords = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status === 429) c.res = c.text('Too Many Requests', 429)
})

const send = createRoute({
  method: 'post',
  path: SEND_FORM_PATH,
  summary: 'Send the contact form or the customise-trip form, as @emailjs/browser does',
  middleware: ownPagesOnly,
  request: { body: uploadBody(PostedForm) },
  responses: {
    200: plain('OK: the enquiry is stored and its mails are on their way'),
    400: plain('The public key, the service ID or the template ID is missing or not ours'),
    403: plain('Forbidden: the form is on a page of another site'),
    422: refusal('A field is not valid'),
    429: plain('Too Many Requests'),
  },
})

export const sendForm = createResource().openapi(send, async (c) => {
  const form = c.req.valid('form')
  const { mail_client } = await readSettings()
  const fault = faultOfIds(form, mail_client)
  if (fault) return c.text(fault, 400)
  if (!form.website) await submit(form, mail_client)
  return c.text('OK', 200)
})

function isForeign(c: Context) {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const host = URL.parse(origin)?.host
  return host === undefined || host !== c.req.header('host')
}

/** In the words of the service itself, and with the place where our staff find the right ones. */
function faultOfIds({ user_id, service_id, template_id }: PostedForm, ours: Settings['mail_client']) {
  if (!user_id) return `The Public Key is required. ${WHERE}`
  if (user_id !== ours.public_key) return `The Public Key is invalid. ${WHERE}`
  if (!service_id) return `The service ID is required. ${WHERE}`
  if (service_id !== ours.service_id) return `The service ID not found. ${WHERE}`
  if (!template_id) return `The template ID is required. ${WHERE}`
  if (![ours.contact_template, ours.customize_template].includes(template_id))
    return `The template ID not found. ${WHERE}`
  return undefined
}

const WHERE = 'To find it, visit the site settings'

/** Throws 422 with what is wrong with which field. */
async function submit(form: PostedForm, ours: Settings['mail_client']) {
  if (form.template_id === ours.contact_template) {
    await submitContact(checked(ContactForm, form))
    return
  }
  const customize = checked(CustomizeForm, form)
  await submitCustomize(customize, customize.formType === 'inquiry' ? 'inquiry' : 'customize')
}

function checked<Form>(schema: z.ZodType<Form>, posted: PostedForm): Form {
  const { success, data, error } = schema.safeParse(posted)
  if (success) return data
  const errors = faultsByField(error.issues)
  throw new RequestError(422, 'Some fields are not valid', { errors })
}

function plain(description: string) {
  return { description, content: { 'text/plain': { schema: z.string() } } }
}
