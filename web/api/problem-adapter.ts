import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'

/** An error that the server met while rendering a document reads the same in the browser, with its message and request id. */
export const problemAdapter = createSerializationAdapter({
  key: 'ApiProblem',
  test: (value: unknown): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, message, code, fields, requestId }) => ({
    status,
    body: { error: message, code, fields, requestId },
  }),
  fromSerializable: ({ status, body }) => new ApiProblem(status, body),
})
