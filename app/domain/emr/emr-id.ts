/** An id in the other system: opaque, without characters that have a meaning in a URL. */
export const EMR_ID = /^[\w.-]{1,127}$/
