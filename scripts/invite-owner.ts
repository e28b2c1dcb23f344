// `npm run invite-owner`: makes a way in when nobody knows an owner's password. A person who can run this has access to
// the database anyway.
import { DomainError } from '#domain/errors.ts'
import { invite } from '#domain/staff/invitations.ts'
import { prepareDatabase, publicUrl } from '#domain/site/site.ts'
import { listStaff } from '#domain/staff/people.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  await prepareDatabase()
  const owner = (await listStaff({ whole: true })).find(
    ({ roles, disabled }) => roles.includes('owner') && !disabled,
  )
  if (!owner)
    throw new DomainError('conflict', 'Nobody is an owner yet: start the site, it makes the first account')
  const { url } = await invite({ name: 'New owner', roles: ['owner'] }, owner._id)
  console.log(`In the name of ${owner.username}, for one person, once: ${publicUrl(url)}`)
})
