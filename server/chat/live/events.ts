// Events from clients. Only one of them does anything; the others come from older clients and are harmless.
import * as z from 'zod/mini'
import { chatEventsAMinute, chatRefusalsAMinute } from '#rules/chat'
import { type SellerAnswer, SellerMessage } from '#contract/chat'
import { messageToCustomer } from '#server/chat/answers'
import type { ChatSocket } from '#server/chat/live/chat-server'
import { createSerialQueue } from '#server/platform/limits/serial-queue'
import { type Sending, sendToCustomer } from '#server/chat/send-message'
import { type Callers, sessionOver, wrongRole } from '#server/platform/api/callers'
import { fieldMessage } from '#server/platform/api/field-message'
import { problemOf } from '#server/platform/http/problem-answer'
import { validationProblem } from '#server/platform/api/validation'
import { aMinuteLimit, type Limit, tooManyTries } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'

const mostWaiting = 50

/** Rate limits for events. */
export type EventLimits = {
  /** Events per person, across all sockets. */
  events: Limit
  /** Refused events per socket. */
  refusals: Limit
}

export const eventLimits = (now: () => number): EventLimits => ({
  events: aMinuteLimit(chatEventsAMinute, now),
  refusals: aMinuteLimit(chatRefusalsAMinute, now),
})

export type EventHost = { callers: Callers; sending: Sending; limits: EventLimits }

/**
 * Handles events one at a time in the order they arrived, which is the order of the messages. Excess events are refused, and then the
 * socket is closed.
 */
export const serveEvents = (
  socket: ChatSocket,
  platform: Platform,
  { callers, sending, limits }: EventHost,
): void => {
  const { person } = socket.data
  const queue = createSerialQueue(mostWaiting)

  const refuse = (answer: Answer, error: unknown) => {
    answer(failureOf(error, platform))
    try {
      limits.refusals.count(socket.id)
    } catch {
      socket.disconnect(true)
    }
  }

  socket.use(([, ...parts], next) => {
    try {
      limits.events.count(person.id)
      next()
    } catch (error) {
      refuse(answerOf(parts.at(-1)), error)
    }
  })

  socket.on('send_seller_message', (sent: unknown, acknowledge: unknown) => {
    const answer = answerOf(acknowledge)
    const turn = queue.take(async () => {
      if (socket.disconnected) return
      try {
        const message = wanted(sent)
        if (person.side !== 'seller') throw wrongRole('seller')
        if (!(await callers.ofToken(socket.data.token))) {
          answer(failureOf(sessionOver(), platform))
          socket.disconnect(true)
          return
        }
        answer({ message: await sendToCustomer(platform, sending, person.id, messageToCustomer(message)) })
      } catch (error) {
        refuse(answer, error)
      }
    })
    if (!turn) refuse(answer, tooManyTries(1_000))
  })
}

type Answer = (result: SellerAnswer) => void

/** A client may send without requesting an acknowledgement. */
const answerOf = (acknowledge: unknown): Answer =>
  typeof acknowledge === 'function' ? (acknowledge as Answer) : () => {}

const wanted = (sent: unknown) => {
  const result = z.safeParse(SellerMessage, sent, { error: fieldMessage })
  if (result.success) return result.data
  throw validationProblem(result.error.issues, 'message')
}

const failureOf = (error: unknown, { log }: Pick<Platform, 'log'>): SellerAnswer => {
  const { message, code, status, retryAfter } = problemOf(error)
  if (status >= 500) log.error({ err: error }, "A seller's message could not be stored")
  return { error: message, code, ...(retryAfter !== undefined && { retryAfter }) }
}
