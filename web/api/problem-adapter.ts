import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'

/** A failure that the server met while it made a document says the same in the browser: its words, and the id of its request. */
export const problemAdapter = createSerializationAdapter({
  key: 'ApiProblem',
  test: (value: unknown): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, message, code, fields, requestId }) => ({
    status,
    body: { error: message, code, fields, requestId },
  }),
  fromSerializable: ({ status, body }) => new ApiProblem(status, body),
})
