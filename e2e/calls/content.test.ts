import { onOneSite } from '../client.ts'
import { blogPieceCalls } from './blog-pieces.ts'
import { blogCalls } from './blogs.ts'
import { everyCall } from './every-call.ts'
import { navigationCalls } from './navigation.ts'
import { regionCalls } from './regions.ts'
import { tokenCalls } from './tokens.ts'
import { topDestinationCalls } from './top-destinations.ts'
import { tripImageCalls } from './trip-images.ts'
import { tripFields } from './trip-fields.ts'
import { tripCalls } from './trips.ts'

// Starting a site takes seconds, so the tests of all calls with which staff edit the content share one.
onOneSite()

// What every call refuses, it refuses before it comes to the database.
if (!process.env.TEST_DATABASE_URL) everyCall()
tokenCalls()
regionCalls()
navigationCalls()
tripCalls()
tripFields()
topDestinationCalls()
tripImageCalls()
blogCalls()
blogPieceCalls()
