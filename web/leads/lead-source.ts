// Where the visitor began in this tab: with the address on the home page, or with the form itself.
import type { LeadSource } from '#rules/lead-work'
import { tabStore } from '#web/session/stores.ts'

const place = 'leadSource'

export const rememberHomePage = (): void => tabStore.write(place, 'home page')

export const leadSource = (): LeadSource => (tabStore.read(place) === 'home page' ? 'home page' : 'lead form')
