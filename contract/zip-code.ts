/** Five digits, or nine as people write them: '80202', '80202-1234', '80202 1234'. */
export const zipCode = /^\d{5}(?:[- ]?\d{4})?$/
