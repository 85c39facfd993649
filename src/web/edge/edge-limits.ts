/** The limits of one connection, and of all connections together. */
export type EdgeLimits = {
  /** The time in which the headers of a request must arrive: counted from the start of the connection, or of the request if it is a later one. */
  headers_ms: number;
  /** The time in which a request must arrive with its whole body. */
  request_ms: number;
  /** The interval at which connections are checked for those two limits. */
  check_ms: number;
  /** The time that a connection may be idle between two requests. The proxy in front learns this limit; the server allows a little more. */
  idle_ms: number;
  idleGrace_ms: number;
  /** The time without a byte in or out, for example if a visitor does not read the answer. */
  silence_ms: number;
  /** The time that running requests get when the process is asked to stop. */
  drain_ms: number;
  connections: number;
  /** The most connections of one IPv4 address or one /64. Many honest people share one address of a mobile carrier. */
  connectionsOfNetwork: number;
  requestsPerConnection: number;
  /** The most requests that a client may send before the answer to an earlier one. */
  requestsWaiting: number;
  headers: number;
  headerBytes: number;
  /** How many bytes of a refused body are still received, so that a browser reads the answer. */
  bytesDiscarded: number;
};

export const edgeLimits: EdgeLimits = {
  headers_ms: 15_000,
  request_ms: 60_000,
  check_ms: 1_000,
  idle_ms: 30_000,
  idleGrace_ms: 1_000,
  silence_ms: 60_000,
  drain_ms: 10_000,
  connections: 5_000,
  connectionsOfNetwork: 500,
  requestsPerConnection: 1_000,
  requestsWaiting: 20,
  headers: 100,
  headerBytes: 16 * 1024,
  bytesDiscarded: 20 * 1024 * 1024,
};
