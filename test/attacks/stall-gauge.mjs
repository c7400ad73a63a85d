import { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the attacked service: `GET /.stall` tells for how long its event loop stood still at most, in ms, since it
 * was asked before. The service itself knows nothing of it.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const emit = Reflect.get(Server.prototype, 'emit');
Server.prototype.emit = function (event, request, response) {
  if (event !== 'request' || request.url !== '/.stall') return Reflect.apply(emit, this, arguments);
  response.end(String(delay.max / 1e6));
  delay.reset();
  return true;
};
