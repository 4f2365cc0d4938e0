import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendDueDigest } from './contract/digest.ts'
import { sendContractClosed } from './contract/mails/contract-closed.ts'
import { sendDatesChanged } from './contract/mails/dates-changed.ts'
import { sendDigest } from './contract/mails/digest.ts'
import { sendUnderContract } from './contract/mails/under-contract.ts'
import { tellOfMovedDates } from './contract/tell-of-moved-dates.ts'
import { sendInputSentBack } from './input/mails/input-sent-back.ts'
import { sendListingEnded, sendListingEnds } from './mails/listing-ends.ts'
import { sendListingGoesOn } from './mails/listing-goes-on.ts'
import { sendListingLive } from './mails/listing-live.ts'
import { sendSaleClock } from './mails/sale-clock.ts'
import { sendInstruction } from './offers/mails/instruction.ts'
import { sendInstructionReceived } from './offers/mails/instruction-received.ts'
import { sendOfferArrived } from './offers/mails/offer-arrived.ts'
import { sendOfferReceipt } from './offers/mails/offer-receipt.ts'
import { sendOfferToPresent } from './offers/mails/offer-to-present.ts'
import { sendClockMails } from './send-clock-mails.ts'

export const saleJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendContractClosed(platform, post),
  sendDatesChanged(platform, post),
  sendDigest(platform, post),
  sendDueDigest(platform),
  sendInputSentBack(platform, post),
  sendListingEnded(platform, post),
  sendListingEnds(platform, post),
  sendListingGoesOn(platform, post),
  sendListingLive(platform, post),
  sendSaleClock(platform, post),
  sendUnderContract(platform, post),
  sendOfferArrived(platform, post),
  sendOfferReceipt(platform, post),
  sendOfferToPresent(platform, post),
  sendInstruction(platform, post),
  sendInstructionReceived(platform, post),
  sendClockMails(platform),
  tellOfMovedDates(platform),
]
