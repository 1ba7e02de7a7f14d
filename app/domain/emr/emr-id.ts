/** An id of the other system: opaque, without what an address would read otherwise. */
export const EMR_ID = /^[\w.-]{1,127}$/
