import { staffRoles, type StaffRole } from '#rules/staff'

export const roleNames: Record<StaffRole, string> = { broker: 'Broker', assistant: 'Assistant' }

/** What the roles may do, in one sentence each. */
export const roleMeanings: Record<StaffRole, string> = {
  broker: 'May do everything, also refunds, settings, exports and staff.',
  assistant: 'Works on orders and the catalogue. No refunds, settings, exports or changes of staff.',
}

export const otherRole = (role: StaffRole): StaffRole => staffRoles.find((each) => each !== role) ?? role
