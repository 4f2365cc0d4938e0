// One HTTP call as data: the server validates and serialises with it, OpenAPI prints it, the client is typed by it.
import type * as z from 'zod/mini'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  /** The room of the API that the call belongs to, as its page groups them. */
  tag: string
  /**
   * Who may call; absent: anyone. The token alone says who the caller is. 'customer or visitor': anyone, and a customer who is signed in
   * is recognised.
   */
  caller?: 'customer' | 'seller' | 'staff' | 'customer or visitor'
  /** A form that needs no token: 60 a minute for each address. */
  isPublicForm?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** A multipart body: one PDF under this name, and fields. The handler reads it as it arrives. */
  upload?: { file: string; fields: z.ZodMiniType }
  response: z.ZodMiniType
  /** Of an answer that is not JSON; its schema then says nothing more than that. */
  responseType?: 'application/pdf' | 'application/zip'
  /** The status of success when it is not 200. */
  created?: true
  /**
   * Honours an `Idempotency-Key` header: the same key with the same body gives the first answer again, refusals included, and changes
   * nothing. So a caller takes a new key for each new decision, and keeps it while the answer is lost on the way.
   */
  isRepeatable?: true
  /** Problem codes that a caller may meet, beyond the ones that every call shares. */
  problems?: readonly string[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type InputPart<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown
type OutputPart<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.output<S>> : unknown

/** A query of which everything may be absent may be absent itself: a call that gets its first parameter disturbs no caller. */
type InputQuery<E> =
  E extends Record<'query', infer S extends z.ZodMiniType>
    ? Partial<z.input<S>> extends z.input<S>
      ? Partial<Record<'query', z.input<S>>>
      : Record<'query', z.input<S>>
    : unknown

/** What a caller hands over. */
export type Request<E extends Endpoint> = InputPart<E, 'params'> & InputQuery<E> & InputPart<E, 'body'>
/** What the server reads after validation. */
export type Parsed<E extends Endpoint> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'>
/** What a caller gets. */
export type Response<E extends Endpoint> = z.output<E['response']>
