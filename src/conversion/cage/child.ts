import { perform } from './perform.js';
import { serve } from './serve.js';
import { warmUp } from './warm-up.js';

serve(perform, warmUp);
