import { createRoute } from '@hono/zod-openapi'
import { TaskBoard, TaskBoardQuery, TaskMatrix } from '#contract/task-lists.ts'
import { readDepartureTasks, readTaskBoard } from '#domain/tasks/lists.ts'
import { createResource, idParam, json, refusal, staffOnly } from './route.ts'

const board = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/tasks/',
  summary: 'What the travellers of coming departures and private trips still have to do, counted',
  description:
    'Bookings whose deposit is paid, by their first day, for at least two months; `late=true`: those with a late task.',
  request: { query: TaskBoardQuery },
  responses: {
    200: json('Each departure and private trip, with its counts', TaskBoard),
    401: refusal('No valid token'),
    422: refusal('The day is not valid'),
  },
})

const matrix = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/tasks/',
  summary: 'What each traveller of a departure still has to do, those first who are late',
  request: { params: idParam },
  responses: {
    200: json('The travellers and their tasks', TaskMatrix),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

export const tasks = createResource()
  .openapi(board, async (c) => c.json(await readTaskBoard(c.req.valid('query')), 200))
  .openapi(matrix, async (c) => c.json(await readDepartureTasks(c.req.valid('param').id), 200))
