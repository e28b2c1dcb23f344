import { route } from '@react-router/dev/routes'

/** The page of a proposal, and the same as a PDF. */
export const proposalPages = [
  route('proposals/:id', 'site/proposal/page.tsx'),
  route('proposals/:id/file.pdf', 'site/proposal/file.ts'),
]

/** The proposals, below /admin. */
export const proposalScreens = [
  route('proposals', 'office/proposals/list.tsx', [route('new', 'office/proposals/new.tsx')]),
  route(
    'proposals/:id',
    'office/proposals/page.tsx',
    ['edit', 'send', 'accept', 'withdraw'].map((act) => route(act, `office/proposals/${act}.tsx`)),
  ),
]
