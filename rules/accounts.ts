// What the business decides about accounts.

/** Characters. NIST SP 800-63B: at least eight, long ones welcome, no rule about their kinds. */
export const shortestPassword = 8
