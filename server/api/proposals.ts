import { createRoute } from '@hono/zod-openapi'
import { Proposal, ProposalEntry, ProposalInput, ProposalQuery, ToldAcceptance } from '#contract/proposals.ts'
import { acceptByTelephone } from '#domain/proposals/accept.ts'
import { addProposal, editProposal } from '#domain/proposals/compose.ts'
import { listProposals, readProposal } from '#domain/proposals/read.ts'
import { sendProposal, withdrawProposal } from '#domain/proposals/send.ts'
import { priceLimits } from '../auth.ts'
import {
  answerPage,
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const noSuch = { 401: refusal('No valid token'), 404: refusal('No such proposal') }
const changed = {
  ...noSuch,
  409: refusal('It is in another state, or has become impossible'),
  412: refusal('Somebody has changed it'),
}
const unfit = refusal('A field is not valid, or the role may not type prices')

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/proposals/',
  summary: 'List the proposals, the newest first',
  request: { query: ProposalQuery },
  responses: {
    200: json(
      'A page of proposals. X-Total-Count counts all, Link names the next page',
      ProposalEntry.array(),
    ),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/proposals/',
  summary: 'Begin a proposal as a draft, priced as its trip costs today or as typed. Nobody is told',
  request: { body: jsonBody(ProposalInput) },
  responses: { 201: json('The proposal', Proposal), 401: refusal('No valid token'), 422: unfit },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/proposals/{id}/',
  summary: 'A proposal with all its versions and how it was answered',
  request: { params: idParam },
  responses: { 200: json('The proposal', Proposal), ...noSuch },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/proposals/{id}/',
  summary: 'Change the draft of a proposal; after it was sent, begin its next version',
  request: { params: idParam, body: jsonBody(ProposalInput) },
  responses: { 200: json('The proposal', Proposal), ...changed, 422: unfit },
})

const send = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/proposals/{id}/sending/',
  summary: 'Mail the draft to its customer; it takes the place of the version that was sent before',
  request: { params: idParam },
  responses: { 201: json('The proposal', Proposal), ...changed },
})

const withdraw = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/proposals/{id}/withdrawal/',
  summary: 'Take a proposal back, so that nobody can accept it',
  request: { params: idParam },
  responses: { 201: json('The proposal', Proposal), ...changed },
})

const accept = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/proposals/{id}/acceptance/',
  summary: 'Write down that it was accepted on the telephone, also after its last day, and book it',
  request: { params: idParam, body: jsonBody(ToldAcceptance) },
  responses: { 201: json('The proposal', Proposal), ...changed, 422: refusal('A field is not valid') },
})

export const proposals = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listProposals(query)), 200)
  })
  .openapi(add, async (c) => {
    const composer = { actor: c.var.session.staffId, limits: priceLimits(c) }
    return c.json(answerVersioned(c, await addProposal(c.req.valid('json'), composer)), 201)
  })
  .openapi(read, async (c) => c.json(answerVersioned(c, await readProposal(c.req.valid('param').id)), 200))
  .openapi(edit, async (c) => {
    const composer = { actor: c.var.session.staffId, limits: priceLimits(c) }
    const { id } = c.req.valid('param')
    const edited = await editProposal(id, c.req.valid('json'), composer, wantedVersion(c))
    return c.json(answerVersioned(c, edited), 200)
  })
  .openapi(send, async (c) => {
    const sent = await sendProposal(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, sent), 201)
  })
  .openapi(withdraw, async (c) => {
    const gone = await withdrawProposal(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, gone), 201)
  })
  .openapi(accept, async (c) => {
    const { id } = c.req.valid('param')
    const told = await acceptByTelephone(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, told), 201)
  })
