import { z } from 'zod'

/** Answers with a file that is downloaded. No cache keeps it, as it may be about people. */
export function attachment(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  name: string,
  type: string,
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Sends a file while it is made, as fast as it is read. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

/** Describes a body of bytes. */
export const fileSchema = z.string().meta({ format: 'binary' })
