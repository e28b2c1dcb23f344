import { bookingsAtTheDesk } from './desk/bookings.ts'
import { changesAtTheDesk } from './desk/changes.ts'
import { departuresAtTheDesk } from './desk/departures.ts'
import { listsAtTheDesk } from './desk/lists.ts'
import { rosterAtTheDesk } from './desk/roster.ts'
import { screensOfTheDesk } from './desk/screens.ts'
import { seasonAtTheDesk } from './desk/season.ts'
import { statementsAtTheDesk } from './desk/statements.ts'
import { office } from './office.ts'

office()

bookingsAtTheDesk()
statementsAtTheDesk()
changesAtTheDesk()
departuresAtTheDesk()
seasonAtTheDesk()
listsAtTheDesk()
rosterAtTheDesk()
screensOfTheDesk()
