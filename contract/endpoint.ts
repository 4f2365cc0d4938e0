// One HTTP call as data: the server uses it to validate and serialize, OpenAPI documents it, and the client gets its types from it.
import * as z from 'zod/mini'
import type { Capability } from '#rules/staff'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  /** The group of the call in the API's document. */
  tag: string
  /**
   * Who may call it. Absent: anyone. Only the token says who the caller is. 'customer or visitor': anyone, and a logged-in customer is
   * recognized.
   */
  caller?: 'customer' | 'seller' | 'staff' | 'customer or visitor'
  /** The capability that a member of the staff needs. Every call of the staff names one, and no other call does. */
  needs?: Capability
  /** The caller must have proved their second factor in the last minutes. */
  provesAgain?: true
  /** A form that needs no token: at most 60 a minute per address. */
  isPublicForm?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** A multipart body: one file under this field name, a PDF unless `type` says otherwise, and text fields. The handler reads it as it arrives. */
  upload?: { file: string; fields: z.ZodMiniType; type?: 'application/pdf' | 'image/*' | 'text/csv' }
  response: z.ZodMiniType
  /** The type of a response that is not JSON; its schema says nothing more. */
  responseType?: 'application/pdf' | 'application/zip' | 'image/jpeg' | 'text/csv'
  /** A successful response has status 201 instead of 200. */
  created?: true
  /** A successful response has status 303 and leads to a page. */
  redirects?: true
  /**
   * Accepts an `Idempotency-Key` header. The same key with the same body returns the first response again, even a refusal, and changes
   * nothing. A caller uses a new key for each new decision, and keeps the key when a response is lost.
   */
  isRepeatable?: true
  /** Problem codes that a caller may get, in addition to those that every call shares. */
  problems?: readonly string[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type InputPart<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown
type OutputPart<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.output<S>> : unknown

/** When every query parameter is optional, so is the query itself. A call can then get its first parameter without breaking its callers. */
type InputQuery<E> =
  E extends Record<'query', infer S extends z.ZodMiniType>
    ? Partial<z.input<S>> extends z.input<S>
      ? Partial<Record<'query', z.input<S>>>
      : Record<'query', z.input<S>>
    : unknown

/** What a caller passes in. */
export type Request<E extends Endpoint> = InputPart<E, 'params'> & InputQuery<E> & InputPart<E, 'body'>
/** What the handler gets after validation. */
export type Parsed<E extends Endpoint> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'>
/** What a caller gets back. */
export type Response<E extends Endpoint> = z.output<E['response']>

/** A response of one sentence for a person. */
export const MessageResponse = z.object({ message: z.string() })

/** The body of every error. */
export const ProblemBody = z.object({
  /** Text for a person; it says what to do next. */
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** One message for each invalid field of the request. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ProblemBody = z.output<typeof ProblemBody>
