// Responses that are the same for everyone: serialized once, sent as bytes, and answered 304 for a client that has them.
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type PreparedAnswer = { body: Buffer; etag: string }

/** The tag is a hash of the bytes, so it is the same in every process and survives a restart. */
export const prepareAnswer = (answer: unknown): PreparedAnswer => {
  const body = Buffer.from(JSON.stringify(answer))
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` }
}

/** Every caller may get this response. Pages share it, and caches may store it, but must revalidate each time. */
export const markForEveryone = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=0, must-revalidate')

/** Sends the bytes, or 304 to a client that has them. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: PreparedAnswer,
): FastifyReply => {
  void markForEveryone(reply).header('etag', etag)
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/**
 * Whether this `If-None-Match` matches the tag. Uses weak comparison (RFC 9110, 13.1.2), because a proxy that compresses may have made the
 * tag weak, or strong again.
 */
export const holdsTag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === wanted)
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
