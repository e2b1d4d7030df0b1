-- The insights and case studies that come with the software.

insert into public.insights (id, slug, category, published_on, picture, related, publish_at) values
  ('10000000-0000-4000-8000-000000000001', 'ai-workforce-transformation', 'ai-innovation', '2025-01-15', 'ai-workforce-transformation', array['10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000006']::uuid[], '2025-01-15T12:00:00Z'),
  ('10000000-0000-4000-8000-000000000002', 'cross-border-learning-challenges', 'compliance', '2025-01-10', 'cross-border-learning-challenges', array['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000005']::uuid[], '2025-01-10T12:00:00Z'),
  ('10000000-0000-4000-8000-000000000003', 'learning-strategy-under-scrutiny', 'strategy', '2024-11-19', 'compliance', array['10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000001']::uuid[], '2024-11-19T12:00:00Z'),
  ('10000000-0000-4000-8000-000000000004', 'skills-frameworks-managers-use', 'talent', '2024-10-08', 'talent', array['10000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000001']::uuid[], '2024-10-08T12:00:00Z'),
  ('10000000-0000-4000-8000-000000000005', 'practice-before-performance', 'learning-design', '2024-09-05', 'learning-design', array['10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000002']::uuid[], '2024-09-05T12:00:00Z'),
  ('10000000-0000-4000-8000-000000000006', 'adoption-through-middle-managers', 'change-management', '2024-06-18', 'change-management', array['10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000003']::uuid[], '2024-06-18T12:00:00Z');

insert into public.insight_translations (insight_id, language, stage, title, excerpt, body, picture_alt) values
  ('10000000-0000-4000-8000-000000000001', 'en', 'published', 'AI workforce transformation starts with the work, not the tool', 'Licences are bought in a week; habits take a year. What separates organizations that change how people work from those that only change what is installed.',
'Most AI programs begin with a contract. A platform is chosen, licences are assigned, a launch webinar is recorded, and within a month somebody in finance asks what the organization has received for its money. The honest answer is usually a list of log-ins. People have opened the tool. Whether they do their jobs any differently is another question, and few companies have set themselves up to answer it.

We think the order is wrong. A tool does not change a workforce, any more than a piano in the lobby makes a building musical. Work changes when somebody looks at a specific task, decides which part of it a machine should do and which part a person must still own, and then gives the people concerned enough practice to be good at the new arrangement. That is slow, local and unglamorous. It is also the only version of transformation we have seen last longer than its sponsor.

## Look at tasks before you look at roles

Job titles are too coarse to plan with. “Claims adjuster” or “marketing coordinator” covers forty different activities, some of which a language model handles well, some of which it handles badly and confidently, and some of which it should never touch. The useful unit is the task: reading a file and writing its summary, preparing the first draft of a reply, checking a calculation against a policy, telling a customer that the answer is no.

Take one team and spend a week writing down what it actually does. Beside each task, put three marks: how often it happens, how much harm a mistake would cause, and how easily a mistake would be noticed. Frequent, low-harm, easily checked work is where AI earns its place first. Rare, high-harm work whose errors stay hidden for months belongs to people, and the plan should say so in writing.

This exercise has a second benefit. It is done with the people whose work it describes, so the conversation moves from “will this replace me?” to “which of these would you gladly hand over?” Employees have precise and unsentimental opinions on that question. They are rarely asked.

## Teach judgment, not buttons

The standard AI course is a tour of features followed by a list of prompts. It goes out of date in a quarter, and it trains the wrong thing. Writing a prompt is the easy part. The hard part is reading an answer that is fluent, plausible and slightly wrong, and noticing.

Judgment of that kind is domain knowledge used in a new way. A senior underwriter can tell in seconds that a summary has dropped the one clause that matters; a new hire cannot, however good the prompt. So the training has to be built from the team’s own material, with real outputs that contain real mistakes, and with time to compare notes on how each was caught. We like sessions of forty minutes, every second week, over a meal if possible: three outputs, one flaw each, no slides.

It also follows that beginners deserve particular care. If the routine drafts that used to teach a trade now come from a machine, the trade needs another way to be learned. An organization that automates its apprenticeship without replacing it will save money for two years and then discover that it has nobody to promote.

## Give managers the first seat

Employees take their cue on AI from one person, and it is neither the chief executive nor the vendor. It is whoever signs off on their work. If that manager treats a draft made with help as cheating, people will hide it. If the manager accepts whatever arrives, quality will drift and no one will say so. Most managers fall between the two because nobody has told them what good looks like.

Before the wider launch, managers need three things: enough hours with the tool to have opinions of their own; a shared standard for reviewing assisted work, short enough to fit on a page; and permission to say, about a particular use, “not here.” That permission matters more than it seems. A manager who may refuse will also advocate; one who may only comply will do neither.

## Settle the rules before the enthusiasm

Governance written after the fact reads like a reprimand. Written beforehand, it is a form of courtesy: people want to know where the edges are so that they can move freely inside them. A first policy needs to answer five questions. Which information may never be entered? Which tools are approved, and for what? When must a reader be told that AI was used? Who checks the output, and by what standard? To whom does one turn when something goes wrong?

On both sides of the border, the law adds questions of its own. Quebec’s Law 25 requires an organization to inform people when a decision about them is based exclusively on automated processing, and gives them the opportunity to present observations to a person who can review it. Several U.S. states and cities have rules on automated tools in hiring, and more are on the way. None of this is a reason to wait. It is a reason to keep people, with names, in every decision about people, and to keep a record of which uses were considered and declined.

## Measure what the work shows

Adoption figures tell you that a door was opened. They do not say what came through it. Choose, for each team, two or three measures that existed before AI arrived: the time from request to first reply, the share of files returned for correction, the number of cases a person can carry without working late. Take a baseline before anyone is trained. Then look again after six weeks, and again after six months, because the early gains are partly novelty and the real ones take longer.

Be prepared for three kinds of result. In some teams the time saved is plain and you should decide, openly, what it is for: more cases, better ones, or a shorter week. In some nothing moves, and the reason is usually that the task was never the bottleneck. In a few, quality falls. Those are the most valuable findings you will get, provided that reporting them costs nobody their standing.

## Start smaller than you can afford

If we had one piece of advice to give a learning leader, it would be to resist the enterprise rollout for one more quarter. Choose two teams that differ from each other. Map their tasks, agree on the measures, train the managers first, run for eight weeks, and publish what happened inside the company, including what did not work. The second wave will go twice as fast, because people will be copying a colleague instead of obeying a memo.

The organizations that come through this well will not be those that bought earliest or trained the most. They will be those that can say, team by team, what the machine does, what the person does, and why the line is where it is. That is not a technology plan. It is a description of good work, and learning leaders are better placed than anyone to write it.',
  'Wavering lines of light settle into a straight, even grid; one bright line runs through from end to end.'),
  ('10000000-0000-4000-8000-000000000001', 'fr', 'published', 'Transformer l’effectif avec l’IA : commencer par le travail, pas par l’outil', 'Une licence s’achète en une semaine ; une habitude met un an à se prendre. Ce qui distingue les organisations qui changent leur façon de travailler de celles qui changent seulement de logiciel.',
'La plupart des programmes d’IA commencent par un contrat. On choisit une plateforme, on attribue des licences, on enregistre un webinaire de lancement et, un mois plus tard, quelqu’un aux finances demande ce que l’organisation a reçu pour son argent. La réponse honnête est généralement une liste de connexions. Les gens ont ouvert l’outil. Font-ils leur travail autrement ? C’est une autre question, et peu d’entreprises se sont donné les moyens d’y répondre.

À notre avis, on procède à l’envers. Un outil ne transforme pas un effectif, pas plus qu’un piano dans le hall ne rend un immeuble musical. Le travail change lorsque quelqu’un regarde une tâche précise, décide quelle part en revient à la machine et quelle part doit rester à une personne, puis donne à celles et ceux qui sont touchés assez de pratique pour exceller dans ce nouveau partage. C’est lent, local et sans éclat. C’est aussi la seule transformation que nous ayons vue survivre au départ de la personne qui la parrainait.

## Regarder les tâches avant les postes

Un titre de poste est une unité trop grossière pour planifier. « Experte en sinistres » ou « coordonnateur marketing » recouvre quarante activités différentes : un modèle de langage réussit bien les unes, rate les autres avec aplomb, et ne devrait jamais toucher aux dernières. La bonne unité est la tâche : lire un dossier et le résumer, préparer une première réponse, vérifier un calcul à la lumière d’une politique, annoncer à un client que c’est non.

Prenez une seule équipe et consacrez une semaine à noter ce qu’elle fait vraiment. À côté de chaque tâche, inscrivez trois choses : sa fréquence, le tort que causerait une erreur et la facilité avec laquelle cette erreur se verrait. Ce qui revient souvent, fait peu de tort et se vérifie aisément, voilà par où l’IA mérite d’entrer. Ce qui est rare, lourd de conséquences et dont les erreurs restent cachées pendant des mois appartient aux personnes, et le plan doit le dire en toutes lettres.

L’exercice a un second mérite. Comme il se fait avec les gens dont il décrit le travail, la conversation passe de « vais-je être remplacé ? » à « laquelle de ces tâches céderiez-vous volontiers ? ». Là-dessus, le personnel a des opinions précises et sans nostalgie. On les lui demande rarement.

## Enseigner le jugement, pas les boutons

Le cours d’IA habituel fait le tour des fonctions, puis distribue une liste de requêtes. Il est périmé au bout d’un trimestre, et il exerce la mauvaise aptitude. Rédiger une requête est la partie facile. Le difficile, c’est de lire une réponse fluide, plausible et légèrement fausse, et de s’en apercevoir.

Ce jugement-là, c’est la connaissance du métier mise à profit d’une nouvelle façon. Une souscriptrice d’expérience voit en quelques secondes qu’un résumé a laissé tomber la seule clause qui compte ; une recrue ne le voit pas, si bonne que soit la requête. La formation doit donc se construire à partir du matériel de l’équipe, de vrais résultats qui contiennent de vraies erreurs, avec le temps de comparer les façons de les repérer. Nous aimons les séances de quarante minutes, toutes les deux semaines, autour d’un repas si possible : trois résultats, un défaut dans chacun, aucune diapositive.

Il s’ensuit que les débutants méritent une attention particulière. Si les ébauches courantes qui enseignaient le métier viennent désormais d’une machine, il faudra l’apprendre autrement. L’organisation qui automatise son apprentissage sans le remplacer économisera pendant deux ans, puis découvrira qu’elle n’a plus personne à promouvoir.

## Asseoir les gestionnaires au premier rang

En matière d’IA, les gens se règlent sur une seule personne, et ce n’est ni la présidente-directrice générale ni le fournisseur. C’est la personne qui approuve leur travail. Si elle tient pour de la triche une ébauche produite avec de l’aide, on la lui cachera. Si elle accepte tout ce qui arrive, la qualité glissera sans que personne le dise. La plupart des gestionnaires se trouvent entre les deux, faute d’avoir entendu à quoi ressemble le bon travail.

Avant le déploiement général, il leur faut trois choses : assez d’heures avec l’outil pour s’être fait une opinion ; une norme commune de révision du travail assisté, qui tient sur une page ; et la permission de dire, à propos d’un usage donné, « pas ici ». Cette permission compte plus qu’il n’y paraît. Qui peut refuser saura aussi recommander ; qui ne peut qu’obéir ne fera ni l’un ni l’autre.

## Fixer les règles avant l’enthousiasme

Une gouvernance écrite après coup se lit comme une réprimande. Écrite d’avance, elle tient de la courtoisie : les gens veulent savoir où sont les limites pour se mouvoir librement à l’intérieur. Une première politique doit répondre à cinq questions. Quels renseignements ne faut-il jamais saisir ? Quels outils sont approuvés, et à quelles fins ? Quand doit-on dire au lecteur que l’IA a servi ? Qui vérifie le résultat, et selon quelle norme ? À qui s’adresse-t-on quand quelque chose tourne mal ?

De part et d’autre de la frontière, la loi ajoute ses propres questions. La Loi 25, au Québec, oblige l’organisation à informer la personne visée lorsqu’une décision à son sujet est fondée exclusivement sur un traitement automatisé, et à lui donner l’occasion de présenter ses observations à quelqu’un qui est en mesure de la réviser. Plusieurs États et villes des États-Unis encadrent les outils automatisés en recrutement, et d’autres suivront. Rien de cela ne justifie d’attendre. C’est plutôt une raison de garder une personne, nommément désignée, dans toute décision qui touche une personne, et de consigner les usages étudiés puis écartés.

## Mesurer ce que le travail révèle

Un taux d’adoption vous dit qu’une porte s’est ouverte. Il ne dit pas ce qui y est passé. Choisissez pour chaque équipe deux ou trois mesures qui existaient avant l’IA : le délai entre la demande et la première réponse, la part des dossiers retournés pour correction, le nombre de cas qu’une personne peut mener sans heures supplémentaires. Prenez un point de référence avant toute formation. Regardez de nouveau après six semaines, puis après six mois : les premiers gains tiennent en partie à la nouveauté, et les vrais se font attendre.

Attendez-vous à trois sortes de résultats. Dans certaines équipes, le temps gagné saute aux yeux, et il faut décider ouvertement à quoi il servira : plus de dossiers, de meilleurs dossiers ou une semaine plus courte. Dans d’autres, rien ne bouge, en général parce que la tâche n’était pas le goulot d’étranglement. Dans quelques-unes, la qualité baisse. Ce sont vos constats les plus précieux, à condition que personne ne paie de sa réputation le fait de les avoir signalés.

## Commencer plus petit que vos moyens

S’il fallait donner un seul conseil à une personne qui dirige la formation, ce serait de résister encore un trimestre au déploiement général. Choisissez deux équipes qui ne se ressemblent pas. Cartographiez leurs tâches, entendez-vous sur les mesures, formez d’abord les gestionnaires, laissez courir huit semaines et publiez à l’interne ce qui s’est passé, y compris ce qui n’a pas fonctionné. La deuxième vague ira deux fois plus vite, parce que les gens imiteront une collègue au lieu d’obéir à une note de service.

Les organisations qui s’en tireront bien ne seront ni les premières à avoir acheté ni celles qui auront le plus formé. Ce seront celles qui savent dire, équipe par équipe, ce que fait la machine, ce que fait la personne, et pourquoi la limite passe là. Ce n’est pas un plan technologique. C’est la description d’un travail bien fait, et personne n’est mieux placé pour l’écrire que les responsables de la formation.',
  'Des lignes de lumière ondoyantes se rangent en une grille régulière ; une ligne vive la traverse d’un bout à l’autre.'),
  ('10000000-0000-4000-8000-000000000001', 'es', 'published', 'Transformar el trabajo con IA: empezar por la tarea, no por la herramienta', 'Una licencia se compra en una semana; un hábito tarda un año en formarse. Qué distingue a las organizaciones que cambian su manera de trabajar de las que solo cambian de software.',
'La mayoría de los programas de IA empieza con un contrato. Se elige una plataforma, se asignan licencias, se graba un seminario de lanzamiento y, un mes después, alguien de finanzas pregunta qué recibió la organización a cambio de su dinero. La respuesta honesta suele ser una lista de accesos. La gente abrió la herramienta. Si hace su trabajo de otra manera es otra pregunta, y pocas empresas se han preparado para contestarla.

Creemos que el orden está invertido. Una herramienta no transforma a una fuerza laboral, así como un piano en el vestíbulo no vuelve musical un edificio. El trabajo cambia cuando alguien observa una tarea concreta, decide qué parte le corresponde a la máquina y cuál debe seguir en manos de una persona, y luego da a los involucrados la práctica suficiente para dominar el nuevo reparto. Es lento, local y poco vistoso. También es la única transformación que hemos visto durar más que quien la patrocinó.

## Mirar las tareas antes que los puestos

El nombre de un puesto es una unidad demasiado gruesa para planificar. “Ajustador de siniestros” o “coordinadora de marketing” abarca cuarenta actividades distintas: unas que un modelo de lenguaje resuelve bien, otras que resuelve mal y con aplomo, y otras que no debería tocar jamás. La unidad útil es la tarea: leer un expediente y resumirlo, preparar el primer borrador de una respuesta, cotejar un cálculo con una política, decirle a un cliente que la respuesta es no.

Tome un solo equipo y dedique una semana a anotar lo que realmente hace. Junto a cada tarea, ponga tres datos: con qué frecuencia ocurre, cuánto daño causaría un error y con qué facilidad se notaría. Lo frecuente, de poco riesgo y fácil de revisar es donde la IA se gana primero su lugar. Lo infrecuente, de consecuencias graves y cuyos errores permanecen ocultos durante meses pertenece a las personas, y el plan debe decirlo por escrito.

El ejercicio tiene otro mérito. Como se hace con la misma gente cuyo trabajo describe, la conversación pasa de “¿me van a reemplazar?” a “¿cuáles de estas tareas cedería con gusto?”. Sobre eso, el personal tiene opiniones precisas y nada sentimentales. Rara vez se las piden.

## Enseñar criterio, no botones

El curso de IA habitual es un recorrido por las funciones seguido de una lista de instrucciones para copiar. Caduca en un trimestre y ejercita lo que no importa. Redactar una instrucción es lo fácil. Lo difícil es leer una respuesta fluida, verosímil y ligeramente equivocada, y darse cuenta.

Ese criterio es conocimiento del oficio usado de una manera nueva. Una suscriptora de seguros con experiencia advierte en segundos que un resumen omitió la única cláusula que importa; alguien recién llegado no lo advierte, por buena que sea la instrucción. Por eso la capacitación debe construirse con el material del propio equipo, con resultados reales que contengan errores reales y con tiempo para comparar cómo se detectó cada uno. Nos gustan las sesiones de cuarenta minutos, cada dos semanas, con un almuerzo de por medio si es posible: tres resultados, una falla en cada uno, ninguna diapositiva.

De ahí se sigue que los principiantes merecen un cuidado especial. Si los borradores rutinarios que enseñaban el oficio ahora los hace una máquina, el oficio tendrá que aprenderse de otro modo. La organización que automatiza su propio semillero sin reemplazarlo ahorrará durante dos años y luego descubrirá que no tiene a quién promover.

## Sentar a los gerentes en primera fila

En materia de IA, la gente sigue a una sola persona, que no es ni la directora general ni el proveedor. Es quien aprueba su trabajo. Si esa persona trata como trampa un borrador hecho con ayuda, se lo ocultarán. Si acepta todo lo que llega, la calidad irá cediendo sin que nadie lo diga. La mayoría de los gerentes se queda entre ambos extremos porque nadie les ha dicho cómo se ve el buen trabajo.

Antes del despliegue general necesitan tres cosas: horas suficientes con la herramienta para tener opinión propia; un estándar común para revisar el trabajo asistido, que quepa en una página, y permiso para decir, de un uso en particular, “aquí no”. Ese permiso importa más de lo que parece. Quien puede negarse también sabrá recomendar; quien solo puede acatar no hará ninguna de las dos cosas.

## Fijar las reglas antes que el entusiasmo

Una política escrita después de los hechos se lee como una reprimenda. Escrita antes, es una cortesía: la gente quiere saber dónde están los límites para moverse con libertad dentro de ellos. Una primera política debe responder cinco preguntas. ¿Qué información no debe ingresarse nunca? ¿Qué herramientas están aprobadas y para qué? ¿Cuándo hay que avisar al lector que se usó IA? ¿Quién revisa el resultado y con qué criterio? ¿A quién se acude cuando algo sale mal?

A ambos lados de la frontera, la ley agrega sus propias preguntas. La Ley 25 de Quebec obliga a informar a la persona cuando una decisión sobre ella se basa exclusivamente en un tratamiento automatizado, y a darle la oportunidad de presentar sus observaciones a alguien que pueda revisarla. Varios estados y ciudades de Estados Unidos regulan las herramientas automatizadas de contratación, y vendrán más. Nada de esto es motivo para esperar. Es motivo para mantener a una persona, con nombre y apellido, en toda decisión sobre personas, y para dejar constancia de los usos que se estudiaron y se descartaron.

## Medir lo que muestra el trabajo

Las cifras de adopción indican que se abrió una puerta. No dicen qué entró por ella. Elija para cada equipo dos o tres medidas que existieran antes de la IA: el tiempo entre la solicitud y la primera respuesta, la proporción de expedientes devueltos para corregir, la cantidad de casos que una persona puede llevar sin horas extra. Tome una línea de base antes de capacitar a nadie. Vuelva a mirar a las seis semanas y otra vez a los seis meses, porque las primeras mejoras son en parte novedad y las verdaderas tardan más.

Prepárese para tres clases de resultado. En algunos equipos el tiempo ahorrado será evidente y habrá que decidir, abiertamente, para qué se usa: más casos, mejores casos o una semana más corta. En otros nada se moverá, casi siempre porque la tarea nunca fue el cuello de botella. En unos pocos bajará la calidad. Esos son los hallazgos más valiosos, siempre que informarlos no le cueste a nadie su prestigio.

## Empezar más pequeño de lo que permite el presupuesto

Si tuviéramos que dar un solo consejo a quien dirige la capacitación, sería resistir un trimestre más el despliegue en toda la empresa. Elija dos equipos que no se parezcan. Haga el mapa de sus tareas, acuerde las medidas, capacite primero a los gerentes, trabaje ocho semanas y publique internamente lo que pasó, incluido lo que no funcionó. La segunda ola irá el doble de rápido, porque la gente estará imitando a una colega en lugar de obedecer un memorando.

Las organizaciones que saldrán bien de esto no serán las que compraron primero ni las que más capacitaron. Serán las que puedan decir, equipo por equipo, qué hace la máquina, qué hace la persona y por qué la línea pasa por donde pasa. Eso no es un plan de tecnología. Es la descripción de un trabajo bien hecho, y nadie está mejor situado para escribirla que los responsables de la capacitación.',
  'Líneas de luz ondulantes se ordenan en una cuadrícula regular; una línea viva la recorre de un extremo al otro.'),
  ('10000000-0000-4000-8000-000000000002', 'en', 'published', 'One program, two countries: where cross-border learning goes wrong', 'Accessibility, privacy and language rules change at the border, and again at the provincial or state line. How to design once without pretending that one version fits everybody.',
'A company with people in Ontario, Quebec, Texas and California does not have one learning audience with four time zones. It has at least four sets of obligations, two or three working languages, and as many ideas of what a manager may ask of an employee. Programs designed as though none of that mattered do not fail loudly. They are completed, filed and quietly resented, and the trouble surfaces later as a complaint, an audit finding, or a region that has gone back to making its own slides.

We have worked on both sides of the border for more than ten years. The same five problems account for most of what goes wrong, and all five are cheaper to solve in design than in repair.

## Compliance is local, and the details carry the risk

Harassment prevention is the clearest example. Ontario’s Occupational Health and Safety Act, Quebec’s labour standards and its psychosocial-risk rules, and California’s training requirements overlap in spirit and differ in substance: who must be trained, how often, for how long, on which definitions, with what proof. A single course that satisfies the strictest of them is usually too long for everyone, and still not right for someone.

The better structure is a common core and a thin local layer. The core holds what the company believes and what its people should be able to do, wherever they are. The layer holds the definitions, the timelines, the names of authorities and the places to turn, and it is short enough for local counsel to review in an hour. When a law changes, one layer changes with it. Date each layer, name its owner, and give it a review date that someone will notice having missed.

## Language is a right before it is a preference

In Quebec, the Charter of the French Language gives people the right to work in French, and training is part of work. That means French material of equal quality, available at the same moment: not a subtitled video six weeks later. Elsewhere, Spanish is often the language in which safety instructions are understood, whatever the handbook says.

Translating at the end is the expensive way to get this wrong. A scenario written in English around an American idiom does not become a Quebec scenario by having its words exchanged. We write the situation first, in plain terms, and then write the dialogue in each language with someone who works in it. The cost is higher in the first month and lower in every month after that.

## Accessibility law rewards those who start early

Ontario’s AODA refers to WCAG 2.0 at level AA. In the United States, Section 508 applies the same version to federal agencies and so to many of their suppliers, while the Justice Department’s 2024 rule for state and local governments under the ADA names WCAG 2.1. Meeting 2.1 at level AA meets the web-content standard that each of them refers to; the laws ask for other things besides.

What matters more than the version is when the question is asked. Captions, keyboard operation, contrast and reading order cost almost nothing in a storyboard and a great deal in a finished module. Put them in the definition of done, test with people who use assistive technology, and require the same of every vendor whose content you license. The contract is the only moment when they are eager to agree.

## Learner data crosses the border too

A completion record is personal information. So are a quiz score, a recording of a role-play, and the pattern of who logs in at midnight. Under Quebec’s Law 25, an organization must assess privacy impacts before communicating such information outside the province, and must be able to say why it is collected and when it will be destroyed. PIPEDA governs federally regulated employers across Canada. In the United States the answer varies by state, and California’s privacy law covers employees.

The practical response is restraint. Keep what proves that an obligation was met; drop the rest on a schedule. Do not show individual practice attempts to managers unless people have been told in advance, and think twice even then: nobody practises honestly in front of the person who writes the performance review.

## Culture hides in the examples

The differences between a Toronto branch and a Houston branch are smaller than consultants like to claim, but they live in the details that learners notice: dollars of which kind, which holiday closes the quarter, and how direct a manager may be in giving feedback.

The remedy is inexpensive. Recruit two reviewers from each region before writing begins, pay them in time, and give them a real veto over names, settings and dialogue. Ask them one question: where would your colleagues laugh?

## Design once, answer locally

None of this calls for four separate programs. It calls for an honest decision about what is common and what is not, taken at the beginning by people from each place, and written on a page that everyone can see. Where the answer is “common,” hold the line. Where it is “local,” give the region a small, well-made frame and the authority to fill it.

Organizations that do this find the border becoming useful. A question raised by a privacy officer in Montréal improves the course in Dallas; an accessible template made for a federal client in Seattle spares a team in Halifax the same work. The rules differ. Good design travels.',
  'Northern lights in two colours descend from either side toward one point of amber light on the horizon.'),
  ('10000000-0000-4000-8000-000000000002', 'fr', 'published', 'Un programme, deux pays : là où la formation transfrontalière trébuche', 'Accessibilité, vie privée, langue : les règles changent à la frontière, puis encore d’une province ou d’un État à l’autre. Comment concevoir une seule fois sans prétendre qu’une seule version convient à tout le monde.',
'Une entreprise qui a du personnel en Ontario, au Québec, au Texas et en Californie n’a pas un auditoire réparti sur plusieurs fuseaux horaires. Elle a au moins quatre séries d’obligations, deux ou trois langues de travail et autant d’idées de ce qu’un gestionnaire peut demander à son personnel. Les programmes conçus comme si de rien n’était n’échouent pas avec fracas. On les termine, on les classe, on leur en veut en silence ; puis les ennuis remontent sous la forme d’une plainte, d’un constat d’audit ou d’une région qui s’est remise à faire ses propres diapositives.

Nous travaillons des deux côtés de la frontière depuis plus de dix ans. Cinq problèmes, toujours les mêmes, expliquent l’essentiel de ce qui tourne mal, et tous les cinq coûtent moins cher à régler à la conception qu’à la réparation.

## La conformité est locale, et le risque loge dans le détail

La prévention du harcèlement en est le meilleur exemple. La Loi sur la santé et la sécurité au travail de l’Ontario, les normes du travail du Québec et ses règles sur les risques psychosociaux, les exigences de formation de la Californie : l’esprit est commun, la substance diffère. Qui faut-il former, à quelle fréquence, pendant combien de temps, à partir de quelles définitions, avec quelle preuve ? Un cours unique taillé sur la plus sévère de ces règles est généralement trop long pour tout le monde, et encore inexact pour quelqu’un.

Mieux vaut un tronc commun et une mince couche locale. Le tronc contient ce à quoi l’entreprise croit et ce que son personnel doit savoir faire, où qu’il soit. La couche contient les définitions, les délais, le nom des autorités et les recours ; elle est assez courte pour qu’une conseillère juridique de l’endroit la révise en une heure. Quand une loi change, une seule couche change avec elle. Datez-la, nommez-en la personne responsable et fixez une date de révision dont l’oubli se remarquera.

## La langue est un droit avant d’être une préférence

Au Québec, la Charte de la langue française donne à chacun le droit d’exercer ses activités en français, et la formation fait partie du travail. Cela suppose du matériel français de qualité égale, offert au même moment, et non une vidéo sous-titrée six semaines plus tard. Ailleurs, c’est souvent en espagnol que les consignes de sécurité se comprennent, quoi qu’en dise le manuel.

Traduire à la fin, c’est se tromper au prix fort. Un scénario écrit en anglais autour d’une tournure américaine ne devient pas québécois parce qu’on en a échangé les mots. Nous écrivons d’abord la situation, en termes simples, puis les dialogues dans chaque langue, avec quelqu’un qui y travaille. Cela coûte plus cher le premier mois, et moins cher tous les autres.

## L’accessibilité récompense ceux qui commencent tôt

La LAPHO, en Ontario, renvoie aux WCAG 2.0, niveau AA. Aux États-Unis, l’article 508 (Section 508) applique cette même version aux organismes fédéraux, et donc à beaucoup de leurs fournisseurs, tandis que la règle adoptée en 2024 par le département de la Justice pour les États et les municipalités, en vertu de l’ADA, nomme les WCAG 2.1. Respecter la version 2.1 au niveau AA, c’est respecter la norme de contenu Web à laquelle renvoie chacune d’elles ; ces lois exigent aussi autre chose.

La version importe moins que le moment où la question se pose. Sous-titres, navigation au clavier, contraste et ordre de lecture ne coûtent presque rien dans un scénarimage, et très cher dans un module terminé. Inscrivez-les dans votre définition du travail achevé, faites des essais avec des personnes qui utilisent des technologies d’assistance et exigez-en autant de tout fournisseur dont vous utilisez le contenu sous licence. Le contrat est le seul moment où il a hâte de dire oui.

## Les données des apprenants traversent aussi la frontière

Une attestation de réussite est un renseignement personnel. Une note de questionnaire aussi, de même que l’enregistrement d’un jeu de rôle et la liste de ceux qui se connectent à minuit. En vertu de la Loi 25, une organisation doit évaluer les facteurs relatifs à la vie privée avant de communiquer de tels renseignements à l’extérieur du Québec, et pouvoir dire pourquoi elle les recueille et quand elle les détruira. La LPRPDE vise les employeurs de compétence fédérale partout au Canada. Aux États-Unis, la réponse varie d’un État à l’autre, et la loi californienne sur la vie privée protège aussi les employés.

La bonne réponse pratique est la retenue. Gardez ce qui prouve qu’une obligation a été remplie ; détruisez le reste selon un calendrier. Ne montrez pas aux gestionnaires les essais de chacun sans que les gens en aient été avertis et, même alors, pensez-y à deux fois : personne ne s’exerce franchement devant celui qui rédige son évaluation.

## La culture se cache dans les exemples

Entre une succursale de Toronto et une succursale de Houston, les différences sont plus petites que les consultants aiment à le dire, mais elles logent dans les détails que les gens remarquent : de quels dollars il s’agit, quel jour férié clôt le trimestre et à quel point un gestionnaire peut parler sans détour.

Le remède coûte peu. Avant d’écrire, trouvez dans chaque région deux réviseurs, libérez-les du temps qu’il faut et donnez-leur un véritable droit de veto sur les noms, les lieux et les dialogues. Posez-leur une seule question : où vos collègues riraient-ils ?

## Concevoir une fois, répondre sur place

Rien de cela n’exige quatre programmes distincts. Il faut une décision franche sur ce qui est commun et ce qui ne l’est pas, prise au départ par des gens de chaque endroit et consignée sur une page que tous peuvent consulter. Là où la réponse est « commun », tenez bon. Là où elle est « local », donnez à la région un petit cadre bien fait et l’autorité de le remplir.

Les organisations qui s’y prennent ainsi découvrent que la frontière peut servir. La question d’une responsable de la vie privée à Montréal améliore le cours de Dallas ; un gabarit accessible créé à Seattle pour un client fédéral épargne le même travail à une équipe de Halifax. Les règles diffèrent. La bonne conception voyage.',
  'Des aurores de deux couleurs descendent de chaque côté vers un seul point de lumière ambrée, à l’horizon.'),
  ('10000000-0000-4000-8000-000000000002', 'es', 'published', 'Un programa, dos países: dónde tropieza la capacitación transfronteriza', 'Accesibilidad, privacidad, idioma: las reglas cambian en la frontera y vuelven a cambiar de una provincia o un estado a otro. Cómo diseñar una sola vez sin fingir que una única versión sirve para todos.',
'Una empresa con personal en Ontario, Quebec, Texas y California no tiene un solo público repartido en varios husos horarios. Tiene al menos cuatro conjuntos de obligaciones, dos o tres idiomas de trabajo y otras tantas ideas de lo que un gerente puede pedirle a un empleado. Los programas diseñados como si nada de eso importara no fracasan con estruendo. Se completan, se archivan y generan un descontento silencioso; el problema aparece después, en forma de queja, de hallazgo de auditoría o de una región que volvió a hacer sus propias diapositivas.

Llevamos más de diez años trabajando a ambos lados de la frontera. Los mismos cinco problemas explican casi todo lo que sale mal, y los cinco cuestan menos en el diseño que en la reparación.

## El cumplimiento es local, y el riesgo está en el detalle

La prevención del acoso es el ejemplo más claro. La ley de salud y seguridad ocupacional de Ontario, las normas laborales de Quebec y sus reglas sobre riesgos psicosociales, los requisitos de capacitación de California: coinciden en el espíritu y difieren en la sustancia. A quién hay que capacitar, cada cuánto, por cuánto tiempo, con qué definiciones, con qué constancia. Un curso único que satisfaga la más estricta de esas reglas suele ser demasiado largo para todos y seguir siendo inexacto para alguien.

La mejor estructura es un núcleo común y una capa local delgada. El núcleo contiene lo que la empresa cree y lo que su gente debe saber hacer, esté donde esté. La capa contiene las definiciones, los plazos, los nombres de las autoridades y los canales de ayuda, y es tan breve que un abogado local puede revisarla en una hora. Cuando cambia una ley, cambia una sola capa. Póngale fecha, nombre a su responsable y fije una fecha de revisión cuyo incumplimiento alguien notará.

## El idioma es un derecho antes que una preferencia

En Quebec, la Carta de la Lengua Francesa da a las personas el derecho a trabajar en francés, y la capacitación es parte del trabajo. Eso supone material en francés de igual calidad y disponible en el mismo momento, no un video subtitulado seis semanas después. En otros lugares, el español suele ser el idioma en que se entienden las instrucciones de seguridad, diga lo que diga el manual.

Traducir al final es la manera cara de equivocarse. Un escenario escrito en inglés en torno a un giro estadounidense no se vuelve mexicano ni quebequense porque se le cambien las palabras. Nosotros escribimos primero la situación, en términos sencillos, y después los diálogos en cada idioma con alguien que trabaja en él. Cuesta más el primer mes y menos todos los siguientes.

## La accesibilidad premia a quien empieza temprano

La AODA de Ontario remite a las WCAG 2.0, nivel AA. En Estados Unidos, la Sección 508 aplica esa misma versión a las agencias federales y, por lo tanto, a muchos de sus proveedores, mientras que la norma que el Departamento de Justicia emitió en 2024 para gobiernos estatales y locales, al amparo de la ADA, nombra las WCAG 2.1. Cumplir la versión 2.1 en el nivel AA es cumplir la norma de contenido web a la que remite cada una; esas leyes exigen también otras cosas.

Más que la versión, importa cuándo se hace la pregunta. Los subtítulos, el uso con teclado, el contraste y el orden de lectura no cuestan casi nada en un guion gráfico y cuestan mucho en un módulo terminado. Inclúyalos en su definición de trabajo terminado, haga pruebas con personas que usan tecnologías de asistencia y exija lo mismo a cada proveedor cuyo contenido contrate. La firma del contrato es el único momento en que tiene prisa por decir que sí.

## Los datos de quienes aprenden también cruzan la frontera

Una constancia de finalización es información personal. También lo son la nota de un cuestionario, la grabación de una práctica y la lista de quienes se conectan a medianoche. Según la Ley 25 de Quebec, una organización debe evaluar las repercusiones en la privacidad antes de comunicar esos datos fuera de la provincia, y poder decir por qué los recopila y cuándo los destruirá. La ley federal canadiense PIPEDA rige para los empleadores sujetos a la jurisdicción federal en todo el país. En Estados Unidos la respuesta varía según el estado, y la ley de privacidad de California protege también a los empleados.

La respuesta práctica es la moderación. Conserve lo que demuestra que se cumplió una obligación; elimine el resto según un calendario. No muestre a los gerentes los intentos individuales sin haber avisado antes y, aun así, piénselo dos veces: nadie practica con franqueza frente a quien redacta su evaluación de desempeño.

## La cultura se esconde en los ejemplos

Las diferencias entre una sucursal de Toronto y una de Houston son menores de lo que a los consultores les gusta afirmar, pero viven en los detalles que la gente nota: de qué dólares se habla, qué feriado cierra el trimestre y cuán directo puede ser un gerente al dar su opinión.

El remedio es barato. Antes de escribir, busque en cada región a dos personas que revisen, libéreles tiempo y concédales un veto real sobre nombres, lugares y diálogos. Hágales una sola pregunta: ¿en qué punto se reirían sus colegas?

## Diseñar una vez, responder en cada lugar

Nada de esto exige cuatro programas separados. Exige una decisión honesta sobre qué es común y qué no, tomada al principio por gente de cada lugar y escrita en una página que todos puedan ver. Donde la respuesta sea “común”, manténgase firme. Donde sea “local”, dé a la región un marco pequeño y bien hecho, y la autoridad para llenarlo.

Las organizaciones que trabajan así descubren que la frontera resulta útil. Una pregunta de la responsable de privacidad en Montreal mejora el curso de Dallas; una plantilla accesible creada en Seattle para un cliente federal le ahorra el mismo trabajo a un equipo de Halifax. Las reglas difieren. El buen diseño viaja.',
  'Auroras de dos colores descienden desde ambos lados hacia un único punto de luz ámbar en el horizonte.'),
  ('10000000-0000-4000-8000-000000000003', 'en', 'published', 'A learning strategy that survives the budget meeting', 'Most strategies are lists of programs with dates. The ones that keep their funding can say which capability each dollar buys, and what would stop if it went away.',
'Every autumn, in a room without windows, somebody reads down a list of cost centres and stops at learning. The question that follows is not hostile. It is simply the one that is asked of every line: what would happen if we spent less? In our experience a learning strategy is worth what it can say in the next ninety seconds.

Many cannot say much, because they are not strategies. They are calendars. They list programs, audiences and dates, all of them defensible, none of them ranked. Cut a tenth from a list like that and nobody can tell you what the company will no longer be able to do. So a tenth is cut, and next year another.

## Begin with what the business cannot do

A strategy that survives starts from capabilities, and from very few of them. A capability is something the organization must be able to do, reliably and at scale, for its plan to work: price risk in a new market, commission a plant without an incident, hold a renewal conversation that does not begin with a discount. It is not a topic, and it is not a course.

Take the business plan, ask each executive which of its promises keeps them awake, and write the answers as verbs. Then rank them by what it costs to lack them. The cost is usually visible somewhere already: in overtime, in rework, in recruitment fees, in a launch that slipped. You do not need precision. You need an order of magnitude that finance helped you estimate, because a number that finance helped to make is one that finance will not argue with.

Expect to end with five to seven. If the list is longer, the executive team has not chosen yet, and no amount of training will choose for them.

## Say what you will stop

The most persuasive page in a learning strategy is the one that gives money back. Most catalogues have grown for years by addition: a program for every reorganization, a licence for every enthusiasm. Go through them with three verbs only. Keep what serves a ranked capability. Change what could. Retire the rest, with a date.

Retiring is harder than it sounds, since every program has an author and a few hundred satisfied participants. It helps to retire in public, to thank people by name, and to show where the money went. It also changes how you are heard. A leader who has just stopped something is believed about what she wants to start.

## Fund in stages, and name the exits

A roadmap of 12 to 36 months is a reasonable horizon for building a capability and an unreasonable one for promising a budget. Divide it into stages of about a quarter. At the end of each, state what you expect to see, who will look, and what you will do if it is not there. Three scenarios are enough: the full plan, the plan at two thirds, and the minimum below which you would rather not begin.

The last of these is worth rehearsing. There is a level of funding at which a program reaches everybody a little and changes nobody. Saying so, calmly and in advance, protects the people who would have to deliver it. It also moves the discussion from “how much?” to “which one?”, which is the discussion that executives are there to have.

## Choose measures that are already counted

Learning functions tend to measure what their systems produce: enrolments, completions, satisfaction. Those figures have their use in running a service. They carry no weight in a budget meeting, because nobody outside the function ever decided anything with them.

For each capability, borrow one measure from the people who own the result. Time to full productivity belongs to operations. Early attrition belongs to talent acquisition. First-visit resolution belongs to service. Agree with the owner, before the work begins, on a baseline, on how much of any change you would be entitled to claim, and on what else might explain it. A learning leader who claims a third of an improvement and can show her reasoning will be believed sooner than one who claims it all.

## Govern it in four meetings a year

Strategies drift when requests arrive one at a time. Each is sensible, each comes from somebody important, and after a year the roadmap has been replaced by a queue. The answer is a small council with a real mandate: a few executives, one hour a quarter, a single list. New requests are weighed against what is already on it. If something goes on, something comes off, and the minutes say which.

## The ninety seconds

So, when the finger stops at your line, the answer might sound like this. “We fund six capabilities. These two matter most to next year’s plan, and here is what it costs us today to be weak at them. We stopped eleven programs in the spring to pay for the first stage. It moved the measure that operations uses, by less than we hoped in one region and more in another, and here is what we changed. If you take a fifth, I would stop the fourth capability rather than thin all six, and this is what you would feel by September.”

Nobody enjoys being cut. But a strategy that can describe its own reduction is rarely the first to be reduced.',
  'Evenly ruled lines on pale paper; one green line leaves its row and continues on a higher one.'),
  ('10000000-0000-4000-8000-000000000003', 'fr', 'published', 'Une stratégie de formation qui survit à la réunion budgétaire', 'La plupart des stratégies sont des listes de programmes assorties de dates. Celles qui gardent leur financement savent dire quelle capacité achète chaque dollar, et ce qui cesserait sans lui.',
'Chaque automne, dans une salle sans fenêtre, quelqu’un parcourt une liste de centres de coûts et s’arrête à la formation. La question qui suit n’a rien d’hostile. C’est celle que l’on pose à chaque ligne : que se passerait-il si l’on dépensait moins ? D’après notre expérience, une stratégie de formation vaut ce qu’elle sait répondre dans les quatre-vingt-dix secondes qui suivent.

Beaucoup n’ont pas grand-chose à dire, parce que ce ne sont pas des stratégies. Ce sont des calendriers. On y trouve des programmes, des publics et des dates, tous défendables, aucun classé. Retranchez le dixième d’une telle liste, et personne ne pourra vous dire ce que l’entreprise ne saura plus faire. On retranche donc le dixième et, l’année suivante, un autre.

## Partir de ce que l’entreprise ne sait pas faire

Une stratégie qui survit part des capacités, et d’un très petit nombre d’entre elles. Une capacité, c’est ce que l’organisation doit savoir faire, de façon fiable et à grande échelle, pour que son plan tienne : évaluer le risque sur un nouveau marché, mettre une usine en service sans incident, mener une conversation de renouvellement qui ne commence pas par un rabais. Ce n’est ni un sujet ni un cours.

Prenez le plan d’affaires, demandez à chaque membre de la direction laquelle de ses promesses l’empêche de dormir et notez les réponses sous forme de verbes. Classez-les ensuite selon ce qu’il en coûte de ne pas savoir les faire. Ce coût se voit généralement déjà quelque part : en heures supplémentaires, en reprises, en frais de recrutement, en lancement retardé. La précision n’est pas nécessaire. Il vous faut un ordre de grandeur que les finances auront aidé à établir, car un chiffre auquel elles ont contribué est un chiffre qu’elles ne contesteront pas.

Attendez-vous à en retenir de cinq à sept. Si la liste est plus longue, c’est que la direction n’a pas encore choisi, et aucune formation ne choisira à sa place.

## Dire à quoi vous mettrez fin

La page la plus convaincante d’une stratégie de formation est celle qui rend de l’argent. La plupart des catalogues ont grossi pendant des années par simple addition : un programme à chaque réorganisation, une licence à chaque enthousiasme. Passez-les en revue avec trois verbes seulement. Garder ce qui sert une capacité retenue. Modifier ce qui le pourrait. Retirer le reste, à une date précise.

Retirer est plus difficile qu’il n’y paraît, car chaque programme a son auteur et quelques centaines de participants satisfaits. Mieux vaut le faire au grand jour, remercier les gens par leur nom et montrer où va l’argent. On vous écoutera aussi autrement. Quand une dirigeante vient de mettre fin à quelque chose, on la croit sur ce qu’elle veut commencer.

## Financer par étapes et nommer les sorties

Une feuille de route de 12 à 36 mois est un horizon raisonnable pour bâtir une capacité, et déraisonnable pour promettre un budget. Découpez-la en étapes d’environ un trimestre. À la fin de chacune, dites ce que vous comptez voir, qui regardera et ce que vous ferez si rien n’y paraît. Trois scénarios suffisent : le plan complet, le plan aux deux tiers et le minimum sous lequel vous aimeriez mieux ne pas commencer.

Ce dernier mérite d’être répété à voix haute. Il existe un niveau de financement où un programme touche un peu tout le monde et ne change personne. Le dire d’avance, calmement, protège les gens qui auraient à le réaliser. Et la discussion passe de « combien ? » à « lequel ? », qui est celle que la direction est là pour tenir.

## Choisir des mesures que l’on compte déjà

Les services de formation mesurent volontiers ce que leurs systèmes produisent : inscriptions, achèvements, satisfaction. Ces chiffres aident à gérer un service. Ils ne pèsent rien dans une réunion budgétaire, parce que personne, ailleurs, n’a jamais rien décidé à partir d’eux.

Pour chaque capacité, empruntez une mesure à ceux à qui le résultat appartient. Le délai avant la pleine productivité appartient à l’exploitation. Les départs précoces appartiennent à l’acquisition de talents. La résolution dès la première visite appartient au service. Entendez-vous avec la personne responsable, avant le début des travaux, sur un point de référence, sur la part d’un changement que vous auriez le droit de revendiquer et sur ce qui pourrait l’expliquer autrement. On croira plus vite la responsable de la formation qui revendique le tiers d’une amélioration, raisonnement à l’appui, que celle qui la revendique en entier.

## Gouverner en quatre réunions par année

Une stratégie dérive quand les demandes arrivent une à la fois. Chacune est raisonnable, chacune vient de quelqu’un d’important et, au bout d’un an, une file d’attente a remplacé la feuille de route. La réponse est un petit comité doté d’un vrai mandat : quelques membres de la direction, une heure par trimestre, une seule liste. On y pèse chaque nouvelle demande au regard de ce qui s’y trouve déjà. Si quelque chose entre, quelque chose sort, et le procès-verbal dit quoi.

## Les quatre-vingt-dix secondes

Quand le doigt s’arrêtera sur votre ligne, la réponse pourrait donc ressembler à ceci. « Nous finançons six capacités. Ces deux-là comptent le plus pour le plan de l’an prochain, et voici ce que nous coûte aujourd’hui notre faiblesse. Au printemps, nous avons mis fin à onze programmes pour payer la première étape. Elle a fait bouger la mesure que suit l’exploitation, moins que prévu dans une région, davantage dans une autre, et voici ce que nous avons changé. Si vous retirez le cinquième du budget, j’abandonnerais la quatrième capacité plutôt que d’amincir les six, et voici ce que vous ressentiriez dès septembre. »

Personne n’aime subir des compressions. Mais une stratégie qui sait décrire sa propre réduction est rarement la première que l’on réduit.',
  'Des lignes régulières sur papier pâle ; l’une, verte, quitte sa rangée et se poursuit plus haut.'),
  ('10000000-0000-4000-8000-000000000003', 'es', 'published', 'Una estrategia de capacitación que sobrevive a la reunión de presupuesto', 'La mayoría de las estrategias son listas de programas con fechas. Las que conservan su financiamiento saben decir qué capacidad compra cada dólar y qué se detendría sin él.',
'Cada otoño, en una sala sin ventanas, alguien recorre una lista de centros de costos y se detiene en la capacitación. La pregunta que sigue no es hostil. Es la misma que se le hace a cada renglón: ¿qué pasaría si gastáramos menos? En nuestra experiencia, una estrategia de capacitación vale lo que sabe responder en los siguientes noventa segundos.

Muchas no pueden decir gran cosa, porque no son estrategias. Son calendarios. Enumeran programas, públicos y fechas, todos defendibles, ninguno jerarquizado. Recorte una décima parte de una lista así y nadie podrá decirle qué dejará de saber hacer la empresa. De modo que se recorta la décima parte y, al año siguiente, otra.

## Partir de lo que la empresa no sabe hacer

Una estrategia que sobrevive parte de las capacidades, y de muy pocas. Una capacidad es algo que la organización debe poder hacer, de manera confiable y a escala, para que su plan funcione: fijar el precio del riesgo en un mercado nuevo, poner en marcha una planta sin incidentes, sostener una conversación de renovación que no empiece con un descuento. No es un tema ni es un curso.

Tome el plan de negocio, pregunte a cada integrante de la dirección cuál de sus promesas le quita el sueño y escriba las respuestas como verbos. Después ordénelas según lo que cuesta no saber hacerlas. Ese costo casi siempre ya se ve en alguna parte: en horas extra, en trabajo rehecho, en honorarios de reclutamiento, en un lanzamiento que se atrasó. No hace falta precisión. Hace falta un orden de magnitud que finanzas haya ayudado a estimar, porque una cifra que finanzas ayudó a construir es una cifra que finanzas no discutirá.

Lo normal es terminar con cinco a siete. Si la lista es más larga, la dirección aún no ha elegido, y ninguna capacitación elegirá en su lugar.

## Decir qué se dejará de hacer

La página más persuasiva de una estrategia de capacitación es la que devuelve dinero. La mayoría de los catálogos ha crecido durante años por simple suma: un programa por cada reorganización, una licencia por cada entusiasmo. Recórralos con solo tres verbos. Conservar lo que sirve a una capacidad elegida. Cambiar lo que podría servirle. Retirar lo demás, con fecha.

Retirar es más difícil de lo que parece, pues cada programa tiene un autor y unos cientos de participantes satisfechos. Ayuda hacerlo a la vista de todos, agradecer a la gente por su nombre y mostrar adónde fue el dinero. También cambia la manera en que la escuchan. A la directora que acaba de suspender algo se le cree cuando dice qué quiere empezar.

## Financiar por etapas y nombrar las salidas

Una hoja de ruta de 12 a 36 meses es un horizonte razonable para construir una capacidad y poco razonable para prometer un presupuesto. Divídala en etapas de alrededor de un trimestre. Al final de cada una, diga qué espera ver, quién lo mirará y qué hará si no está. Bastan tres escenarios: el plan completo, el plan a dos tercios y el mínimo por debajo del cual preferiría no empezar.

Este último merece un ensayo. Hay un nivel de financiamiento en el que un programa llega un poco a todos y no cambia a nadie. Decirlo con calma y por adelantado protege a quienes tendrían que llevarlo a cabo. Además, traslada la conversación del “¿cuánto?” al “¿cuál?”, que es la conversación para la que existe la dirección.

## Elegir medidas que ya se llevan

Las áreas de capacitación suelen medir lo que producen sus sistemas: inscripciones, finalizaciones, satisfacción. Esas cifras sirven para administrar un servicio. En una reunión de presupuesto no pesan nada, porque nadie fuera del área ha decidido jamás algo con ellas.

Para cada capacidad, pida prestada una medida a quienes son dueños del resultado. El tiempo hasta la plena productividad es de operaciones. La rotación temprana es de atracción de talento. La resolución en la primera visita es de servicio. Antes de comenzar, acuerde con el responsable una línea de base, qué parte de un cambio tendría derecho a atribuirse y qué otra cosa podría explicarlo. A quien se atribuye un tercio de una mejora y muestra su razonamiento se le cree antes que a quien se la atribuye toda.

## Gobernarla en cuatro reuniones al año

Las estrategias se desvían cuando las solicitudes llegan de una en una. Cada una es sensata, cada una viene de alguien importante y, al cabo de un año, una fila de espera ha reemplazado la hoja de ruta. La respuesta es un consejo pequeño con un mandato real: unos pocos directivos, una hora por trimestre, una sola lista. Cada solicitud nueva se sopesa frente a lo que ya está en ella. Si algo entra, algo sale, y el acta dice qué.

## Los noventa segundos

Así, cuando el dedo se detenga en su renglón, la respuesta podría sonar de este modo. “Financiamos seis capacidades. Estas dos son las que más pesan en el plan del próximo año, y esto es lo que hoy nos cuesta ser débiles en ellas. En primavera suspendimos once programas para pagar la primera etapa. Se movió la medida que usa operaciones, menos de lo esperado en una región y más en otra, y esto es lo que cambiamos. Si retiran la quinta parte, yo suspendería la cuarta capacidad antes que debilitar las seis, y esto es lo que notarían para septiembre”.

A nadie le gusta que le recorten. Pero una estrategia capaz de describir su propia reducción rara vez es la primera que se reduce.',
  'Líneas regulares sobre papel pálido; una, verde, deja su renglón y continúa en otro más alto.'),
  ('10000000-0000-4000-8000-000000000004', 'en', 'published', 'Build a skills framework a manager would open twice', 'Four hundred skills, five levels, no readers. Why smaller frameworks travel further, and how to write one that turns up in real conversations about work.',
'There is a spreadsheet in almost every large organization with several hundred skills in its first column and five levels of proficiency across the top. It took a year and a half to agree on. It is accurate, in the way that a map at full scale would be accurate. Ask a manager when she last opened it and she will say, politely, that she has been meaning to.

We do not think managers are the problem. A skills framework is a tool for conversations about work, and most are built as inventories. An inventory wants to be complete. A conversation wants to be short, concrete and about something that happened last week.

## Decide what it is for

The first question is not which skills but which decisions. A framework that helps a manager hire is a different object from one that helps a planner see where the company will be short in three years, and different again from one that sets pay. Each needs its own level of detail and its own standard of proof. Frameworks fail when they are asked to serve all of these at once and end up trusted for none.

Pick one decision to begin with. We usually suggest the development conversation, because it happens most often, because the stakes are low enough for honesty, and because whatever proves useful there tends to be adopted elsewhere without a campaign. Pay comes last, if it comes at all. The day a rating affects a salary is the day people stop telling the truth about it.

## Write fewer, and write verbs

For a job family, between eight and twelve skills will carry almost any conversation. That number makes people uneasy, and the discomfort is useful, since it forces a choice about what distinguishes good work here. “Communication” distinguishes nothing. “Explains a delay to a customer before the customer asks” does, and everyone who has done the job knows the difference.

Our test is simple. Could two managers who have never met watch the same person for a day and agree on whether they saw it? If not, the sentence describes a virtue rather than a skill, and it should be rewritten or dropped. Virtues matter, but a framework is a poor place to keep them.

Do the writing with people who hold the role and are known to be good at it. Two half-days with six of them will produce better material than three months of committee work, and they will defend it afterwards, because they will recognize their own words in it.

## Three levels are enough

Five levels promise a precision nobody can deliver. Ask raters to distinguish a three from a four and they will consult their liking for the person. Three levels can be told apart by what someone needs: does it with help, does it alone, helps others do it. A manager can use those words aloud in a meeting, which is more than can be said for “intermediate-advanced.”

Under each level, give two examples from real work, with the awkward details left in. Examples teach the standard far better than adjectives, and they age visibly, which is a virtue. When an example makes people smile at how things used to be done, it is time to revise.

## Put it where the work is

Nobody visits a framework. It has to turn up in places that people already go: the interview guide, the agenda for a one-to-one, the checklist for a first month, the page where somebody posts an internal project and says what it needs. One link from each of those is worth more than a portal.

It helps to give managers a script for the first time, and only for the first time. Choose two skills, not twelve. Ask the person where they would place themselves and for an instance. Offer your own instance. Agree on one thing to try before you next meet. The whole exchange takes a quarter of an hour, and it is better than most annual reviews.

## Be careful with inference

Many systems now offer to infer skills from documents, calendars and messages. Some of this is useful for planning in the aggregate: it can show that a capability is concentrated in one city, or that the people who hold it are about to retire. Applied to individuals, it deserves caution. It mistakes visibility for ability, it favours those whose work leaves text behind, and it is difficult for the person concerned to see, let alone to contest.

Our rule is that an inferred skill is a suggestion to its owner and nothing more. The person may accept it, correct it or delete it, and no one else sees it until they have.

## Let it be wrong, and fix it

A framework should carry the date of its last change, and the date should be recent. Once a year, ask the people who use it which two lines they would strike and which one is missing. Change those, tell everyone, and leave the rest alone. Small, visible repairs do something that no launch can: they show that somebody is listening.

The measure of success is unglamorous. It is not the number of skills mapped, or profiles completed. It is whether a manager, on an ordinary Tuesday, opens the thing for a second time because the first time helped.',
  'Star trails circle a fixed point above a dark ridge, a single arc picked out in amber.'),
  ('10000000-0000-4000-8000-000000000004', 'fr', 'published', 'Un référentiel de compétences qu’une gestionnaire ouvrira deux fois', 'Quatre cents compétences, cinq niveaux, aucun lecteur. Pourquoi les petits référentiels vont plus loin, et comment en rédiger un qui s’invite dans les vraies conversations sur le travail.',
'Il existe, dans presque toutes les grandes organisations, un chiffrier dont la première colonne compte plusieurs centaines de compétences et l’en-tête, cinq niveaux de maîtrise. Il a fallu un an et demi pour s’entendre sur son contenu. Il est exact, comme le serait une carte grandeur nature. Demandez à une gestionnaire quand elle l’a ouvert pour la dernière fois : elle répondra, poliment, qu’elle comptait justement le faire.

Nous ne croyons pas que les gestionnaires soient le problème. Un référentiel de compétences est un outil pour parler du travail, et on le bâtit le plus souvent comme un inventaire. Un inventaire se veut complet. Une conversation se veut courte, concrète et tournée vers une chose qui s’est passée la semaine dernière.

## Décider à quoi il sert

La première question n’est pas « quelles compétences ? », mais « quelles décisions ? ». Le référentiel qui aide une gestionnaire à embaucher n’est pas celui qui aide à prévoir où l’entreprise manquera de monde dans trois ans, et encore moins celui qui fixe la rémunération. Chacun demande son degré de détail et son niveau de preuve. Un référentiel échoue lorsqu’on lui demande de servir à tout cela : on finit par ne s’y fier pour rien.

Choisissez une décision pour commencer. Nous proposons généralement la conversation de perfectionnement, parce que c’est la plus fréquente, que l’enjeu y est assez faible pour permettre la franchise et que ce qui s’y révèle utile s’adopte ailleurs sans campagne. La paie vient en dernier, si elle vient. Le jour où une cote touche un salaire, les gens cessent de dire la vérité à son sujet.

## En écrire peu, et écrire des verbes

Pour une famille d’emplois, de huit à douze compétences suffisent à presque toutes les conversations. Ce nombre rend les gens mal à l’aise, et c’est un inconfort utile, car il oblige à choisir ce qui distingue ici le bon travail. « Communication » ne distingue rien. « Explique un retard au client avant que le client le demande » distingue, et quiconque a fait ce métier connaît la différence.

Notre test est simple. Deux gestionnaires qui ne se connaissent pas pourraient-ils observer la même personne pendant une journée et s’entendre sur ce qu’ils ont vu ? Sinon, la phrase décrit une vertu plutôt qu’une compétence, et il faut la réécrire ou la retirer. Les vertus comptent, mais un référentiel n’est pas l’endroit où les ranger.

Rédigez avec des gens qui occupent le poste et que l’on sait bons dans ce qu’ils font. Deux demi-journées avec six d’entre eux donneront une meilleure matière que trois mois de comité, et ces gens la défendront ensuite, parce qu’ils y reconnaîtront leurs propres mots.

## Trois niveaux suffisent

Cinq niveaux promettent une précision que personne ne peut livrer. Demandez aux évaluateurs de distinguer un trois d’un quatre : ils consulteront l’affection qu’ils portent à la personne. Trois niveaux se reconnaissent à ce dont quelqu’un a besoin : y arrive avec de l’aide, y arrive sans aide, aide les autres à y arriver. Ces mots-là, un gestionnaire peut les dire à voix haute dans une rencontre, ce qu’on ne saurait dire de « intermédiaire avancé ».

Sous chaque niveau, donnez deux exemples tirés du vrai travail, sans en retirer les détails gênants. L’exemple enseigne la norme bien mieux que l’adjectif, et il vieillit à vue d’œil, ce qui est une qualité. Quand un exemple fait sourire parce qu’on ne travaille plus ainsi, il est temps de réviser.

## Le placer là où se fait le travail

Personne ne rend visite à un référentiel. Il doit se présenter là où les gens vont déjà : dans le guide d’entrevue, l’ordre du jour d’une rencontre individuelle, la liste du premier mois, la page où l’on affiche un projet interne et ce qu’il exige. Un lien à chacun de ces endroits vaut mieux qu’un portail.

La première fois, et la première fois seulement, fournissez un canevas aux gestionnaires. Choisir deux compétences, pas douze. Demander à la personne où elle se situe, avec un exemple. Donner son propre exemple. Convenir d’une chose à essayer d’ici la prochaine rencontre. L’échange prend un quart d’heure et vaut mieux que bien des évaluations annuelles.

## Se méfier des déductions

De nombreux systèmes proposent désormais de déduire les compétences à partir des documents, des calendriers et des messages. Pour planifier à l’échelle d’un ensemble, c’est parfois utile : on verra qu’une capacité se concentre dans une seule ville, ou que les gens qui la détiennent partent bientôt à la retraite. Appliqué aux individus, le procédé commande la prudence. Il prend la visibilité pour de l’aptitude, il avantage celles et ceux dont le travail laisse des écrits, et la personne visée peut difficilement le voir, encore moins le contester.

Notre règle : une compétence déduite est une suggestion faite à la personne concernée, et rien d’autre. Elle peut l’accepter, la corriger ou la supprimer, et personne d’autre ne la voit avant.

## Accepter l’imperfection, puis corriger

Un référentiel doit porter la date de sa dernière modification, et cette date doit être récente. Une fois l’an, demandez à celles et ceux qui s’en servent quelles sont les deux lignes qu’ils bifferaient et celle qui manque. Changez-les, dites-le à tout le monde et ne touchez pas au reste. De petites réparations visibles accomplissent ce qu’aucun lancement ne peut faire : elles montrent que quelqu’un écoute.

La mesure du succès n’a rien d’éclatant. Ce n’est ni le nombre de compétences cartographiées ni celui des profils remplis. C’est qu’une gestionnaire, un mardi ordinaire, l’ouvre une deuxième fois parce que la première lui a servi.',
  'Des traînées d’étoiles tournent autour d’un point fixe au-dessus d’une crête sombre, un seul arc ressortant en ambre.'),
  ('10000000-0000-4000-8000-000000000004', 'es', 'published', 'Un marco de competencias que un gerente abriría dos veces', 'Cuatrocientas competencias, cinco niveles, ningún lector. Por qué los marcos pequeños llegan más lejos y cómo escribir uno que aparezca en las conversaciones reales sobre el trabajo.',
'En casi toda gran organización existe una hoja de cálculo con varios cientos de competencias en la primera columna y cinco niveles de dominio en el encabezado. Llevó un año y medio ponerse de acuerdo en ella. Es exacta, como lo sería un mapa a tamaño natural. Pregúntele a una gerente cuándo la abrió por última vez y dirá, con cortesía, que tenía pensado hacerlo.

No creemos que el problema sean los gerentes. Un marco de competencias es una herramienta para conversar sobre el trabajo, y la mayoría se construye como un inventario. Un inventario quiere ser completo. Una conversación quiere ser breve, concreta y acerca de algo que ocurrió la semana pasada.

## Decidir para qué sirve

La primera pregunta no es qué competencias, sino qué decisiones. El marco que ayuda a un gerente a contratar no es el mismo que permite prever dónde le faltará gente a la empresa dentro de tres años, y menos aún el que fija los sueldos. Cada uno pide su propio nivel de detalle y su propio estándar de prueba. Los marcos fracasan cuando se les exige servir para todo a la vez y acaban sin ser confiables para nada.

Elija una sola decisión para empezar. Solemos proponer la conversación de desarrollo, porque es la más frecuente, porque hay poco en juego, lo que permite la franqueza y porque lo que allí resulta útil se adopta en otras partes sin campaña. El salario va al final, si es que va. El día en que una calificación afecta un sueldo, la gente deja de decir la verdad sobre ella.

## Escribir pocas, y escribir verbos

Para una familia de puestos, entre ocho y doce competencias sostienen casi cualquier conversación. El número incomoda, y esa incomodidad es útil, porque obliga a decidir qué distingue aquí al buen trabajo. “Comunicación” no distingue nada. “Explica un retraso al cliente antes de que el cliente pregunte” sí, y quien ha hecho el trabajo conoce la diferencia.

Nuestra prueba es sencilla. ¿Podrían dos gerentes que no se conocen observar a la misma persona durante un día y coincidir en si lo vieron o no? Si la respuesta es no, la frase describe una virtud y no una competencia, y hay que reescribirla o quitarla. Las virtudes importan, pero un marco no es buen lugar para guardarlas.

Escríbalo con personas que ocupan el puesto y de quienes se sabe que lo hacen bien. Dos medias jornadas con seis de ellas darán mejor material que tres meses de comité, y después lo defenderán, porque reconocerán en él sus propias palabras.

## Tres niveles bastan

Cinco niveles prometen una precisión que nadie puede dar. Pida a los evaluadores que distingan un tres de un cuatro y consultarán cuánto aprecio le tienen a la persona. Tres niveles se distinguen por lo que alguien necesita: lo hace con ayuda, lo hace sin ayuda, ayuda a otros a hacerlo. Un gerente puede decir esas palabras en voz alta en una reunión, cosa que no ocurre con “intermedio avanzado”.

Debajo de cada nivel, ponga dos ejemplos del trabajo real, sin quitarles los detalles incómodos. Los ejemplos enseñan el estándar mucho mejor que los adjetivos, y envejecen a la vista, lo cual es una virtud. Cuando un ejemplo hace sonreír porque ya nadie trabaja así, es hora de revisar.

## Ponerlo donde está el trabajo

Nadie visita un marco. Tiene que aparecer en los lugares adonde la gente ya va: la guía de entrevista, la agenda de una reunión individual, la lista del primer mes, la página donde se publica un proyecto interno y lo que requiere. Un enlace en cada uno de esos lugares vale más que un portal.

La primera vez, y solo la primera, conviene dar a los gerentes un guion. Elegir dos competencias, no doce. Preguntar a la persona dónde se ubicaría y pedirle un ejemplo. Ofrecer un ejemplo propio. Acordar algo que probar antes de la próxima reunión. El intercambio dura un cuarto de hora y es mejor que la mayoría de las evaluaciones anuales.

## Cautela con lo que se deduce

Muchos sistemas ofrecen hoy deducir competencias a partir de documentos, calendarios y mensajes. Para planificar en conjunto puede servir: muestra que una capacidad se concentra en una sola ciudad, o que quienes la tienen están por jubilarse. Aplicado a individuos, exige cautela. Confunde visibilidad con aptitud, favorece a aquellos cuyo trabajo deja textos y es difícil que la persona afectada lo vea, y más aún que lo impugne.

Nuestra regla es que una competencia deducida es una sugerencia para la propia persona, y nada más. Puede aceptarla, corregirla o borrarla, y nadie más la ve hasta entonces.

## Aceptar lo imperfecto y corregirlo

Un marco debe llevar la fecha de su último cambio, y esa fecha debe ser reciente. Una vez al año, pregunte a quienes lo usan qué dos líneas tacharían y cuál falta. Cambie esas, avise a todos y deje el resto como está. Las reparaciones pequeñas y visibles logran algo que ningún lanzamiento consigue: muestran que alguien escucha.

La medida del éxito es modesta. No es la cantidad de competencias registradas ni de perfiles completos. Es que un gerente, un martes cualquiera, lo abra por segunda vez porque la primera le sirvió.',
  'Trazos de estrellas giran en torno a un punto fijo sobre una cresta oscura, con un solo arco en color ámbar.'),
  ('10000000-0000-4000-8000-000000000005', 'en', 'published', 'Practice before performance: when a simulation earns its cost', 'Nobody learns to hold a difficult conversation from slides. But not every skill deserves a simulation, and four questions tell you which ones do.',
'A pilot does not learn to handle an engine fire from a presentation, and no one would suggest it. Yet we ask people to deliver a diagnosis, dismiss an employee or stop a production line after an hour of slides and a quiz. They pass the quiz. Then the moment comes, at a quarter past four on a Friday, with somebody crying or shouting, and what they were taught is nowhere to be found.

Practice is what connects knowing to doing, and a simulation is simply practice arranged in advance: a situation, a decision, a consequence, another attempt. It is the most powerful form of training we build. It is also the most expensive to build well, so the first thing we do with most requests is ask whether it is needed.

## Four questions before you build

Is the moment rare? Skills that are used every day get their practice on the job, for free. What deserves rehearsal is what comes once a quarter or once a career, and has to be right when it does.

Is a mistake costly, and to whom? If the worst outcome is an embarrassed email, a checklist will do. If it is an injury, a lawsuit, or a patient who misunderstood, let people make that mistake first with a character who cannot be hurt.

Is it a matter of judgment? A simulation of a procedure with one correct order is a slow way to teach a list. A simulation earns its cost where two reasonable people would differ and where the wrong choice is tempting.

Will feedback be missing in real life? Some work corrects itself within minutes. In other work, the consequence arrives months later or reaches somebody else, so that experience teaches very little. That is where a designed consequence helps most.

Four times yes, and you have a strong case. Two or fewer, and we will suggest something simpler.

## Write the situation before the branches

Poor simulations are quizzes in costume. One answer is noble, two are absurd, and the learner’s only task is to identify which the author prefers. People see through this by the second screen.

A good one begins with interviews. We ask practitioners for the time it went wrong, what they noticed too late, and what they wish somebody had let them practise. The material that comes back is untidy and specific: the customer who agrees too quickly, the reading that is only slightly out of range, the colleague who is right about the facts and wrong about the tone. From this we write choices of which each is defensible to someone, and at least one is what most people in the room have actually done.

Three decisions that matter are better than fifteen that do not. Branches multiply quickly, and every branch has to be written, tested, translated and kept up to date. Most of ours have three to five turning points, two or three options at each, and paths that rejoin. Learners do not count the branches. They remember how it felt to choose.

## Let consequences teach, then explain

The instinct of every subject-matter expert is to correct at once. Resist it for a minute. When someone takes a shortcut and the scene goes on as though nothing had happened, until the inspector arrives two decisions later, the lesson is theirs. When a red box appears saying “Incorrect,” it is ours.

Explanation belongs afterwards, in a debrief that treats the choice as reasonable and the outcome as information. What did you see? What did you make of it? What would you look for next time? In a group, twenty minutes of this conversation is worth more than the scenario that provoked it, and a facilitator’s guide matters as much as the software. Working alone, people need a short account of how an experienced colleague would have read the same scene.

## Make failure safe, and mean it

No one practises in front of a judge. If individual results go to a supervisor, learners will look for the expected answer and you will have built a very costly exam. We tell people before they begin what is recorded, who can see it and for how long, and we report to managers only for groups large enough that nobody can be picked out.

## Accessible from the first sketch

A simulation that depends on dragging, hearing or hurrying excludes people from precisely the practice they need. Nearly every decision can be presented as text, operated from a keyboard and taken without a clock. Where time pressure is part of the skill, let the learner extend it and say what the real limit would be. These constraints improve the writing, because a scene that works in plain text has to rest on its situation and not on its effects.

## Know what you hope to see

Before launch, agree on one thing that should look different in the work within two months, and on who will look: fewer escalations of one kind, an earlier call for help, a conversation held that used to be avoided. Watch what people choose on their first attempt as well. If nearly everyone takes the same wrong turn, you have found something no survey would have told you, and the fix may lie in the process and not in the people.

Rehearsal does not remove the difficulty of a hard moment. It makes the moment familiar, which is often enough.',
  'Four curves that fall away from their starting points, each more slowly than the one before; the last hardly falls at all.'),
  ('10000000-0000-4000-8000-000000000005', 'fr', 'published', 'S’exercer avant d’agir : quand une simulation vaut son prix', 'Personne n’apprend à tenir une conversation difficile devant des diapositives. Mais toutes les compétences ne méritent pas une simulation, et quatre questions suffisent pour trancher.',
'Une pilote n’apprend pas à maîtriser un incendie de moteur devant une présentation, et personne n’oserait le proposer. Pourtant, on demande à des gens d’annoncer un diagnostic, de congédier quelqu’un ou d’arrêter une chaîne de production après une heure de diapositives et un questionnaire. Ils réussissent le questionnaire. Puis le moment arrive, un vendredi à seize heures quinze, devant quelqu’un qui pleure ou qui crie, et ce qu’on leur a enseigné est introuvable.

C’est l’exercice qui relie le savoir au geste, et une simulation n’est rien d’autre qu’un exercice préparé d’avance : une situation, une décision, une conséquence, un nouvel essai. C’est la forme de formation la plus puissante que nous réalisions. C’est aussi la plus coûteuse à bien faire. Devant la plupart des demandes, nous commençons donc par nous demander si elle est nécessaire.

## Quatre questions avant de construire

Le moment est-il rare ? Ce qu’on fait tous les jours s’exerce au travail, sans frais. Ce qui mérite une répétition, c’est ce qui arrive une fois par trimestre ou une fois dans une carrière, et qu’il faut alors réussir.

L’erreur coûte-t-elle cher, et à qui ? Si le pire est un courriel embarrassé, une liste de vérification suffira. Si c’est une blessure, une poursuite ou une patiente qui a mal compris, que cette erreur soit d’abord commise avec un personnage à qui rien ne peut arriver.

Est-ce une affaire de jugement ? Simuler une procédure qui n’a qu’un ordre correct, c’est enseigner une liste lentement. La simulation prend tout son sens là où deux personnes raisonnables ne s’entendraient pas et où le mauvais choix est tentant.

La rétroaction manquera-t-elle dans la réalité ? Certains métiers corrigent l’erreur en quelques minutes. Dans d’autres, la conséquence arrive des mois plus tard ou touche quelqu’un d’autre, de sorte que l’expérience enseigne très peu. C’est là qu’une conséquence mise en scène mérite sa place.

Quatre oui, et la cause est solide. Deux ou moins, et nous proposerons plus simple.

## Écrire la situation avant les embranchements

Une mauvaise simulation est un questionnaire costumé. Une réponse est noble, deux sont absurdes, et il ne reste qu’à deviner celle que préfère l’auteur. Les gens ne sont plus dupes au deuxième écran.

Une bonne simulation commence par des entretiens. Nous demandons aux gens du métier de nous raconter la fois où cela a mal tourné, ce qu’ils ont remarqué trop tard et ce qu’ils auraient aimé pouvoir répéter. La matière qu’on nous confie est brouillonne et précise : le client qui accepte trop vite, le relevé à peine hors norme, le collègue qui a raison sur les faits et tort sur le ton. Nous en tirons des choix dont chacun peut se défendre, et dont l’un au moins est celui que la plupart des personnes présentes ont déjà fait.

Mieux vaut trois décisions qui comptent que quinze qui ne comptent pas. Les embranchements se multiplient vite, et il faut écrire chacun, le mettre à l’essai, le traduire, le tenir à jour. Nos simulations ont le plus souvent de trois à cinq tournants, deux ou trois options à chacun et des chemins qui se rejoignent. Personne ne compte les embranchements. On se rappelle ce qu’on a ressenti en choisissant.

## Laisser la conséquence instruire, puis expliquer

Le réflexe de tout spécialiste est de corriger sur-le-champ. Retenez-le une minute. Quand une personne prend un raccourci, que la scène continue comme si de rien n’était et que l’inspectrice arrive deux décisions plus tard, la leçon lui appartient. Quand un cadre rouge annonce « Incorrect », la leçon est à nous.

L’explication vient après, dans un retour qui tient le choix pour raisonnable et le résultat pour un renseignement. Qu’avez-vous vu ? Qu’en avez-vous conclu ? Que chercheriez-vous la prochaine fois ? En groupe, vingt minutes de cette conversation valent plus que le scénario qui l’a provoquée, et le guide d’animation importe autant que le logiciel. Pour qui travaille en solo, il faut un court récit de la façon dont une collègue chevronnée aurait lu la même scène.

## Rendre l’échec sans danger, pour de vrai

Personne ne s’exerce devant un juge. Si les résultats individuels se rendent au supérieur, on cherchera la réponse attendue, et vous aurez construit un examen hors de prix. Avant de commencer, nous disons aux gens ce qui est consigné, qui peut le voir et pendant combien de temps. Aux gestionnaires, nous ne transmettons que les résultats de groupes assez grands pour que personne ne soit reconnaissable.

## Accessible dès la première esquisse

Une simulation qui oblige à glisser, à entendre ou à se presser prive des gens de l’exercice même dont ils ont besoin. Presque toute décision peut se présenter en texte, se prendre au clavier et se passer d’horloge. Si la pression du temps fait partie de la compétence, laissez la personne prolonger le délai et dites quelle serait la limite réelle. Ces contraintes améliorent l’écriture : une scène qui tient en texte simple doit s’appuyer sur sa situation, et non sur ses effets.

## Savoir ce que l’on espère voir

Avant le lancement, entendez-vous sur une chose qui devrait avoir changé dans le travail d’ici deux mois, et sur la personne qui regardera : moins de dossiers d’un certain type transmis à l’échelon supérieur, un appel à l’aide plus précoce, une conversation tenue alors qu’on l’évitait. Observez aussi ce que les gens choisissent au premier essai. Si presque tout le monde prend le même mauvais tournant, vous avez appris ce qu’aucun sondage ne vous aurait dit, et c’est peut-être le processus qu’il faut réparer, pas les gens.

Répéter n’enlève rien à la difficulté d’un moment pénible. Cela le rend familier, et c’est souvent assez.',
  'Quatre courbes qui décroissent, chacune plus lentement que la précédente ; la dernière baisse à peine.'),
  ('10000000-0000-4000-8000-000000000005', 'es', 'published', 'Practicar antes de actuar: cuándo una simulación vale lo que cuesta', 'Nadie aprende a sostener una conversación difícil mirando diapositivas. Pero no todas las competencias merecen una simulación, y cuatro preguntas bastan para saber cuáles sí.',
'Una piloto no aprende a dominar un incendio de motor con una presentación, y nadie lo propondría. Sin embargo, pedimos a la gente que comunique un diagnóstico, que despida a alguien o que detenga una línea de producción después de una hora de diapositivas y un cuestionario. Aprueban el cuestionario. Luego llega el momento, un viernes a las cuatro y cuarto, con una persona que llora o que grita, y lo que les enseñaron no aparece por ningún lado.

La práctica es lo que une el saber con el hacer, y una simulación no es más que práctica preparada de antemano: una situación, una decisión, una consecuencia, otro intento. Es la forma de capacitación más poderosa que construimos. También es la más costosa de construir bien, así que ante la mayoría de las solicitudes lo primero que hacemos es preguntarnos si hace falta.

## Cuatro preguntas antes de construir

¿Es un momento infrecuente? Lo que se hace todos los días se practica en el trabajo, gratis. Lo que merece un ensayo es lo que ocurre una vez por trimestre o una vez en la carrera, y entonces tiene que salir bien.

¿El error sale caro, y a quién? Si lo peor es un correo incómodo, basta una lista de verificación. Si es una lesión, una demanda o una paciente que entendió mal, que ese error se cometa primero con un personaje al que nada puede pasarle.

¿Es cuestión de criterio? Simular un procedimiento que tiene un solo orden correcto es una manera lenta de enseñar una lista. La simulación rinde más donde dos personas razonables discreparían y donde la opción equivocada tienta.

¿Faltará la retroalimentación en la vida real? Hay trabajos que se corrigen solos en minutos. En otros, la consecuencia llega meses después o recae en otra persona, de modo que la experiencia enseña muy poco. Ahí es donde una consecuencia diseñada se justifica.

Cuatro veces sí, y el caso es sólido. Dos o menos, y propondremos algo más sencillo.

## Escribir la situación antes que las ramas

Una mala simulación es un cuestionario disfrazado. Una respuesta es noble, dos son absurdas y la única tarea consiste en adivinar cuál prefiere el autor. En la segunda pantalla ya no engaña a nadie.

Una buena simulación empieza con entrevistas. Pedimos a la gente del oficio que nos cuente la vez que salió mal, qué notó demasiado tarde y qué le habría gustado poder ensayar. El material que recibimos es desordenado y preciso: el cliente que acepta demasiado pronto, la lectura apenas fuera de rango, el colega que tiene razón en los hechos y se equivoca en el tono. De ahí salen opciones que alguien podría defender, y al menos una es la que casi todos los presentes han elegido de verdad alguna vez.

Más valen tres decisiones que importan que quince que no. Las ramas se multiplican deprisa, y cada una hay que escribirla, probarla, traducirla y mantenerla al día. La mayoría de las nuestras tiene de tres a cinco momentos decisivos, dos o tres opciones en cada uno y caminos que vuelven a unirse. Nadie cuenta las ramas. Lo que se recuerda es lo que se sintió al elegir.

## Dejar que enseñe la consecuencia, y explicar después

El instinto de todo experto es corregir de inmediato. Conténgalo un minuto. Cuando alguien toma un atajo, la escena sigue como si nada y la inspectora llega dos decisiones más tarde, la lección es suya. Cuando aparece un recuadro rojo que dice “Incorrecto”, la lección es nuestra.

La explicación viene después, en una conversación que trata la elección como razonable y el resultado como información. ¿Qué vio? ¿Qué entendió? ¿En qué se fijaría la próxima vez? En grupo, veinte minutos de esa conversación valen más que el escenario que la provocó, y la guía de facilitación importa tanto como el software. Quien trabaja a solas necesita un relato breve de cómo habría leído la misma escena una colega con experiencia.

## Que fallar no tenga riesgo, de verdad

Nadie practica frente a un juez. Si los resultados individuales llegan al jefe, la gente buscará la respuesta esperada y usted habrá construido un examen carísimo. Antes de empezar, decimos a las personas qué se registra, quién puede verlo y por cuánto tiempo. A los gerentes solo les informamos sobre grupos lo bastante grandes para que no se pueda identificar a nadie.

## Accesible desde el primer boceto

Una simulación que obliga a arrastrar, a oír o a apurarse excluye a algunas personas justo de la práctica que necesitan. Casi cualquier decisión puede presentarse como texto, tomarse con el teclado y prescindir del reloj. Si la presión del tiempo es parte de la competencia, deje que la persona amplíe el plazo y diga cuál sería el límite real. Estas restricciones mejoran la escritura, porque una escena que funciona en texto simple tiene que apoyarse en su situación y no en sus efectos.

## Saber qué se espera ver

Antes del lanzamiento, acuerde una cosa que debería verse distinta en el trabajo al cabo de dos meses, y quién la va a mirar: menos casos de cierto tipo que suben de nivel, un pedido de ayuda más temprano, una conversación que antes se evitaba y ahora se tiene. Observe también qué elige la gente en el primer intento. Si casi todos toman el mismo desvío, ha descubierto algo que ninguna encuesta le habría dicho, y quizá lo que haya que reparar sea el proceso y no a las personas.

Ensayar no quita la dificultad de un momento duro. Lo vuelve conocido, y muchas veces eso basta.',
  'Cuatro curvas que descienden, cada una más despacio que la anterior; la última apenas baja.'),
  ('10000000-0000-4000-8000-000000000006', 'en', 'published', 'Adoption is decided in the middle', 'Executives sponsor a change and front lines live with it. Between them, managers decide whether it becomes the way work is done. They are usually told last.',
'Look at the plan for almost any large change and you will find two audiences described with care. At the top are the sponsors, with their talking points and their steering committee. At the bottom are the end users, with their training dates and their floor support. In between runs a thin band labelled “managers,” and beside it, usually, the words “cascade messages.”

That band is where adoption is decided. A supervisor in a distribution centre, a head nurse, a team lead in accounts payable: each of these people will be asked a dozen times in the first week whether the new way is really necessary, and each will answer, in words or otherwise. No town hall can compete with that answer.

## Why managers hesitate

It is common to speak of resistance in the middle, as though it were a temperament. In our experience it is mostly arithmetic. Managers are measured on this month’s output, and every change lowers it before it raises it. They are asked to answer questions nobody has answered for them. They are expected to show confidence in a system that they first saw on the same day as their team. And they remember the last initiative, whose sponsor was promoted out of it before it finished.

Each of those reasons is sensible. A change plan that treats them as attitude will answer with enthusiasm, and enthusiasm is not what is missing. What is missing is time, knowledge and backing.

## Tell them first, and tell them the awkward parts

The least expensive thing a sponsor can do is to bring managers in a few weeks before everyone else, in small groups, with the uncomfortable slide left in. What will be harder at first? What has not been decided? Which of the old reports will disappear, including the one that somebody is fond of? Whose job looks different at the end?

Two things follow. The plan improves, because managers know where it will break and will say so when it can still be altered. And when the questions come from their teams, they can answer as people who were trusted, and not as people who were forwarded an email.

Write down what they tell you and publish what you did about each point, including the ones you declined. A suggestion that disappears teaches people to stop making them.

## Lower the target for a while, officially

If a unit is still expected to reach its full number in the week of the change, the change will wait, or will be performed for the cameras and abandoned at the end of the shift. The most persuasive support a senior leader can give is a short letter saying that for six weeks the target is lower, by how much, and who agreed to it.

This costs something, and it ought to be in the business case from the start. It costs less than the alternative, in which the dip happens anyway, is hidden, and lasts three times as long.

## Give each manager something to do

“Champion the change” is not a task. People support what they have a hand in, and a hand needs something to hold. We give every manager four small jobs, each with a date. Run one short practice session with the team, from a guide that takes ten minutes to read. Watch two people do the work in the new way, and tell each of them one thing they saw. Report one obstacle a week through a channel that answers within two days. Decide, with the team, which old habit ends on which day, and mark it.

None of this takes more than an hour a week. It turns a manager from a messenger into somebody who owns a piece of the result, and it produces better information than any dashboard.

## Answer quickly, in public

In the first month, speed matters more than polish. A reported obstacle that gets a reply in two days, even if the reply is “not before spring, and here is the workaround,” buys more goodwill than a perfect fix in eight weeks. We like a plain list that everyone can read: what was raised, by which site, who has it, what was decided. Managers look at it before they look at anything else, and when they see their own line answered they raise the next one.

The list is also the best early measure of adoption we know. A site that reports nothing in the first two weeks is seldom a site without problems. It is one that has not started.

## Stay past the launch

Most support is withdrawn at the moment when it becomes useful. The first week runs on adrenaline and extra staff. The difficulty comes in the fifth or sixth week, when the novelty is gone, the workarounds have been discovered, and the project team has been reassigned. Go back at week six and again at month six, watch the work, and ask what people have quietly gone back to doing by hand. They will usually show you, and they are usually right about why.

A change is adopted when no one calls it a change any more. On the way to that day there are many speeches, and a great many small exchanges between one person and the person they report to. Plan for the exchanges. The speeches will take care of themselves.',
  'A curtain of northern light over layered blue hills, with the first warmth of dawn at one side.'),
  ('10000000-0000-4000-8000-000000000006', 'fr', 'published', 'L’adoption se joue chez les gestionnaires', 'La direction parraine le changement, le terrain le vit. Entre les deux, les gestionnaires décident s’il deviendra la façon de travailler. On les prévient généralement en dernier.',
'Regardez le plan de presque n’importe quel grand changement : deux publics y sont décrits avec soin. En haut, la direction qui parraine le projet, avec ses messages clés et son comité directeur. En bas, les utilisateurs, avec leurs dates de formation et leur soutien sur le terrain. Entre les deux court une mince bande marquée « gestionnaires » et, à côté, le plus souvent, les mots « relayer les messages ».

C’est dans cette bande que se joue l’adoption. Le superviseur d’un centre de distribution, une infirmière-chef, une chef d’équipe aux comptes fournisseurs : à chacun, on demandera dix fois la première semaine si la nouvelle façon de faire est vraiment nécessaire, et chacun répondra, en paroles ou autrement. Aucune assemblée générale ne peut rivaliser avec cette réponse.

## Pourquoi les gestionnaires hésitent

On parle volontiers de la résistance des cadres intermédiaires comme d’un tempérament. D’après notre expérience, c’est surtout de l’arithmétique. On mesure les gestionnaires à la production du mois, et tout changement la fait baisser avant de la relever. On leur demande de répondre à des questions auxquelles personne n’a répondu pour eux. On attend d’eux de l’assurance devant un système qu’ils ont vu pour la première fois le même jour que leur équipe. Et ils se rappellent l’initiative précédente, que la personne qui la parrainait a quittée, promue ailleurs, avant la fin.

Chacune de ces raisons est sensée. Le plan qui les prend pour de la mauvaise volonté répondra par de l’enthousiasme, et ce n’est pas l’enthousiasme qui manque. Ce qui manque, c’est du temps, de la connaissance et un appui.

## Les prévenir d’abord, et tout leur dire

Ce que la personne qui parraine un projet peut faire de moins coûteux, c’est d’inviter les gestionnaires quelques semaines avant tout le monde, en petits groupes, sans retirer la diapositive gênante. Qu’est-ce qui sera plus difficile au début ? Qu’est-ce qui n’est pas décidé ? Quels rapports vont disparaître, y compris celui auquel quelqu’un tient ? Quels postes auront changé à la fin ?

Il en résulte deux choses. Le plan s’améliore, parce que les gestionnaires savent où il cassera et le disent pendant qu’on peut encore le modifier. Et quand les questions viennent de l’équipe, ils répondent comme des gens à qui l’on a fait confiance, et non comme des gens à qui l’on a transféré un courriel.

Notez ce qu’ils vous disent et publiez la suite donnée à chaque point, y compris ceux que vous avez refusés. Une suggestion qui disparaît apprend aux gens à ne plus en faire.

## Abaisser la cible pour un temps, officiellement

Si l’on attend d’une unité son plein rendement la semaine du changement, le changement attendra, ou bien on le jouera pour la galerie avant de l’abandonner à la fin du quart. L’appui le plus convaincant que puisse donner la haute direction est une courte lettre : pendant six semaines, la cible est plus basse, de tant, et voici qui l’a accepté.

Cela a un prix, qui devrait figurer dès le départ dans l’analyse de rentabilité. C’est moins cher que l’autre possibilité, où la baisse survient de toute façon, se cache et dure trois fois plus longtemps.

## Confier une tâche à chaque gestionnaire

« Être champion du changement » n’est pas une tâche. On soutient ce à quoi l’on met la main, et la main a besoin d’une prise. Nous confions à chaque gestionnaire quatre petites tâches, toutes datées. Animer avec l’équipe une courte séance d’exercice, à partir d’un guide qui se lit en dix minutes. Regarder deux personnes travailler de la nouvelle façon, et dire à chacune une chose observée. Signaler un obstacle par semaine, à un endroit qui répond en deux jours. Décider avec l’équipe quelle vieille habitude prend fin quel jour, et souligner l’occasion.

Rien de cela ne demande plus d’une heure par semaine. Le gestionnaire n’est plus messager : une part du résultat lui appartient, et l’information qu’il fait remonter vaut mieux que n’importe quel tableau de bord.

## Répondre vite, au grand jour

Le premier mois, la vitesse compte plus que le fini. Un obstacle signalé qui reçoit une réponse en deux jours, même « pas avant le printemps, et voici comment faire d’ici là », attire plus de bienveillance qu’un correctif parfait au bout de huit semaines. Nous aimons une simple liste que tous peuvent lire : ce qui a été soulevé, par quel établissement, qui s’en occupe, ce qui a été décidé. Les gestionnaires la consultent avant toute autre chose et, quand ils y trouvent une réponse à leur propre ligne, ils signalent la suivante.

Cette liste est aussi la meilleure mesure précoce de l’adoption que nous connaissions. L’établissement qui ne signale rien durant les deux premières semaines est rarement un établissement sans problèmes. C’est un établissement qui n’a pas commencé.

## Rester après le lancement

Le soutien se retire, le plus souvent, au moment où il devient utile. La première semaine se vit sur l’adrénaline et avec des renforts. La difficulté vient à la cinquième ou à la sixième, quand la nouveauté est passée, que les détours sont connus et que l’équipe de projet travaille à autre chose. Revenez à la sixième semaine, puis au sixième mois ; observez le travail et demandez ce que l’on s’est remis, discrètement, à faire à la main. On vous le montrera, et la raison qu’on vous donnera sera généralement la bonne.

Un changement est adopté quand plus personne ne l’appelle ainsi. D’ici là, il y aura beaucoup de discours, et infiniment plus de petits échanges entre une personne et celle dont elle relève. Préparez les échanges. Les discours se débrouilleront tout seuls.',
  'Un rideau d’aurore boréale au-dessus de collines bleues superposées, avec d’un côté les premières lueurs de l’aube.'),
  ('10000000-0000-4000-8000-000000000006', 'es', 'published', 'La adopción se decide en los mandos medios', 'La dirección patrocina el cambio y la primera línea lo vive. Entre ambas, los mandos medios deciden si se convierte en la forma de trabajar. Suelen ser los últimos en enterarse.',
'Mire el plan de casi cualquier cambio grande y encontrará dos públicos descritos con esmero. Arriba están quienes patrocinan el proyecto, con sus mensajes clave y su comité directivo. Abajo están los usuarios finales, con sus fechas de capacitación y su apoyo en el lugar. Entre ambos corre una franja delgada que dice “gerentes y supervisores” y, a su lado, casi siempre, la frase “bajar los mensajes”.

En esa franja se decide la adopción. El supervisor de un centro de distribución, una jefa de enfermería, la líder de un equipo de cuentas por pagar: a cada uno le preguntarán una docena de veces, en la primera semana, si la nueva forma es realmente necesaria, y cada uno contestará, con palabras o sin ellas. Ninguna asamblea puede competir con esa respuesta.

## Por qué dudan los mandos medios

Es habitual hablar de la resistencia de los mandos medios como si fuera un temperamento. En nuestra experiencia es, sobre todo, aritmética. A los gerentes se les mide por la producción de este mes, y todo cambio la reduce antes de aumentarla. Se les pide contestar preguntas que nadie les ha contestado a ellos. Se espera que muestren confianza en un sistema que vieron por primera vez el mismo día que su equipo. Y recuerdan la iniciativa anterior, cuyo impulsor fue ascendido a otro puesto antes de terminarla.

Cada una de esas razones es sensata. Un plan que las trate como mala actitud responderá con entusiasmo, y no es entusiasmo lo que falta. Lo que falta es tiempo, conocimiento y respaldo.

## Avisarles primero, y contarles lo incómodo

Lo menos costoso que puede hacer quien patrocina un proyecto es reunir a los gerentes unas semanas antes que a todos los demás, en grupos pequeños y sin quitar la diapositiva incómoda. ¿Qué será más difícil al principio? ¿Qué no se ha decidido? ¿Qué informes desaparecerán, incluido aquel al que alguien le tiene cariño? ¿Qué puestos serán distintos al final?

De ahí resultan dos cosas. El plan mejora, porque los gerentes saben dónde se va a romper y lo dicen cuando todavía puede cambiarse. Y cuando las preguntas vengan de sus equipos, podrán contestar como personas en quienes se confió, y no como personas a quienes se les reenvió un correo.

Anote lo que le digan y publique qué se hizo con cada punto, incluidos los que se rechazaron. Una sugerencia que desaparece enseña a la gente a no hacer más.

## Bajar la meta por un tiempo, oficialmente

Si de una unidad se sigue esperando la cifra completa la semana del cambio, el cambio esperará, o se hará para la foto y se abandonará al final del turno. El respaldo más convincente que puede dar la alta dirección es una carta breve: durante seis semanas la meta es más baja, en tanto, y esto es quién lo aprobó.

Tiene un costo, que debería figurar desde el principio en el caso de negocio. Cuesta menos que la alternativa, en la que la caída ocurre de todos modos, se oculta y dura tres veces más.

## Dar a cada gerente algo que hacer

“Ser embajador del cambio” no es una tarea. La gente apoya aquello en lo que tiene las manos puestas, y las manos necesitan de dónde asirse. Damos a cada gerente cuatro tareas pequeñas, todas con fecha. Dirigir una sesión breve de práctica con su equipo, a partir de una guía que se lee en diez minutos. Observar a dos personas trabajar de la nueva forma y decirle a cada una algo que vio. Informar de un obstáculo por semana en un canal que responde en dos días. Decidir con el equipo qué viejo hábito termina qué día, y celebrarlo.

Nada de esto lleva más de una hora semanal. Convierte al gerente de mensajero en dueño de una parte del resultado, y produce mejor información que cualquier tablero.

## Responder pronto y a la vista

En el primer mes, la rapidez importa más que el acabado. Un obstáculo que recibe respuesta en dos días, aunque la respuesta sea “no antes de la primavera, y mientras tanto se hace así”, gana más buena voluntad que un arreglo perfecto en ocho semanas. Nos gusta una lista sencilla que todos puedan leer: qué se planteó, desde qué sede, quién lo tiene, qué se decidió. Los gerentes la miran antes que ninguna otra cosa y, cuando ven contestado su renglón, plantean el siguiente.

La lista es también la mejor medida temprana de adopción que conocemos. Una sede que no informa de nada en las primeras dos semanas rara vez es una sede sin problemas. Es una que no ha empezado.

## Quedarse después del lanzamiento

La mayor parte del apoyo se retira justo cuando empieza a ser útil. La primera semana transcurre con adrenalina y personal de refuerzo. La dificultad llega en la quinta o la sexta, cuando se acabó la novedad, ya se descubrieron los atajos y el equipo del proyecto está en otra cosa. Vuelva en la sexta semana y otra vez en el sexto mes, observe el trabajo y pregunte qué ha vuelto a hacerse a mano, sin decirlo. Por lo general se lo mostrarán, y por lo general tendrán razón en el porqué.

Un cambio está adoptado cuando ya nadie lo llama cambio. En el camino hacia ese día hay muchos discursos, y muchísimas más conversaciones breves entre una persona y aquella a quien reporta. Planifique las conversaciones. Los discursos se arreglarán solos.',
  'Una cortina de aurora boreal sobre colinas azules superpuestas, con el primer calor del alba a un lado.');

insert into public.case_studies (id, slug, industry, service, published_on, picture, publish_at) values
  ('20000000-0000-4000-8000-000000000001', 'fortune-500-technology', 'technology', 'learning-strategy', '2025-01-06', 'technology', '2025-01-06T12:00:00Z'),
  ('20000000-0000-4000-8000-000000000002', 'regional-health-system', 'healthcare', 'change-adoption', '2024-12-02', 'healthcare', '2024-12-02T12:00:00Z'),
  ('20000000-0000-4000-8000-000000000003', 'cross-border-bank', 'financial-services', 'ai-analytics', '2024-10-28', 'financial-services', '2024-10-28T12:00:00Z'),
  ('20000000-0000-4000-8000-000000000004', 'industrial-manufacturer', 'manufacturing', 'simulations', '2024-09-16', 'manufacturing', '2024-09-16T12:00:00Z'),
  ('20000000-0000-4000-8000-000000000005', 'specialty-retailer', 'retail', 'curriculum-design', '2024-07-22', 'retail', '2024-07-22T12:00:00Z'),
  ('20000000-0000-4000-8000-000000000006', 'advisory-firm', 'consulting', 'talent-enablement', '2024-05-13', 'consulting', '2024-05-13T12:00:00Z');

insert into public.case_study_translations (case_study_id, language, stage, title, problem, outcome, context, challenge, approach,
  outcomes, impact, picture_alt, search_title, search_description) values
  ('20000000-0000-4000-8000-000000000001', 'en', 'published', 'One learning strategy for 38,000 people in a Fortune 500 technology company', 'Eleven business units bought learning separately, in 214 overlapping programs. Nobody could say which of them prepared people for the company’s shift to AI-assisted products.', 'A 24-month roadmap retired 41% of those programs and cut the time to readiness for four critical roles from 29 weeks to 18.',
'The company employs 38,000 people in Canada and the United States and sells infrastructure software to large enterprises. It had grown by acquisition, and each of its eleven business units had kept its own academy, its own vendors and its own idea of what a qualified engineer or account manager could do.

A new chief learning officer had been asked a direct question by the board: as products become AI-assisted, which of our people will be ready, and when? She had a budget. She did not have an answer.',
'An inventory found 214 programs. More than half overlapped with another, and only 31 had ever been evaluated beyond a satisfaction form. Spending was recorded in nine different ways.

Business units guarded their academies for good reasons: central programs had been slow and generic before. A strategy imposed from headquarters would have been approved and then ignored.',
  '[{"step": "A shared inventory", "description": "Every program, contract and hour of learning was recorded in one format, and each business unit checked its own entries before anyone else saw them."}, {"step": "Four roles rather than everyone", "description": "Working sessions with product, sales and support leaders narrowed the question to the four roles on which the shift to AI-assisted products depended most."}, {"step": "Readiness defined in tasks", "description": "For each role, managers agreed on the tasks that a ready person performs unaided. Time to readiness was then measured for the previous year’s entrants: 29 weeks."}, {"step": "A roadmap with exits", "description": "Twenty-four months of initiatives, each with an owner, a budget and a date on which it would be stopped unless it had moved the measure."}, {"step": "Governance in one meeting", "description": "A council of business-unit leaders took over learning priorities, meeting once a quarter with one page of figures, chaired in turn by each unit."}]',
  array['Time to readiness for the four critical roles fell from 29 weeks to 18 within a year.', '41% of the 214 programs were retired or merged, with the agreement of the units that owned them.', '17% of learning spend was moved from duplicated programs to the four roles, with no increase in the total.', 'The share of programs evaluated on performance rose from 14% to 68%.', 'All eleven business units still attended the council after six quarters.'],
'Two product lines launched their AI-assisted versions in the planned quarter with sales and support teams already prepared. The previous major release had waited eleven weeks for them.

The board now receives one page on workforce readiness every quarter. It has stopped two initiatives on the strength of it, which the chief learning officer counts among the best results of the work.',
  'Abstract image: six points of light on a grid that reaches a dark horizon, below a ribbon of northern light.', 'Fortune 500 technology: one learning strategy', 'How a Fortune 500 technology company replaced 214 overlapping programs with a 24-month roadmap and cut time to readiness for four critical roles from 29 weeks to 18.'),
  ('20000000-0000-4000-8000-000000000001', 'fr', 'published', 'Une seule stratégie de formation pour les 38 000 personnes d’une entreprise technologique du classement Fortune 500', 'Onze divisions achetaient chacune leur formation : 214 programmes qui se recoupaient. Personne ne pouvait dire lesquels préparaient vraiment les équipes au virage vers des produits assistés par l’IA.', 'Une feuille de route de 24 mois a permis de retirer 41 % de ces programmes et de ramener de 29 à 18 semaines le délai avant la pleine autonomie pour quatre postes critiques.',
'L’entreprise emploie 38 000 personnes au Canada et aux États-Unis et vend des logiciels d’infrastructure à de grandes organisations. Elle avait grandi par acquisitions, et chacune de ses onze divisions avait gardé son académie, ses fournisseurs et sa propre idée de ce que doit savoir faire une ingénieure ou un directeur de comptes.

Le conseil d’administration venait de poser une question directe à la nouvelle directrice de la formation : nos produits seront bientôt assistés par l’IA ; qui, chez nous, sera prêt, et quand ? Elle avait un budget. Elle n’avait pas de réponse.',
'L’inventaire a révélé 214 programmes. Plus de la moitié en recoupaient un autre, et 31 seulement avaient été évalués autrement que par un questionnaire de satisfaction. Les dépenses étaient consignées de neuf façons différentes.

Les divisions tenaient à leurs académies pour de bonnes raisons : les programmes centralisés s’étaient déjà révélés lents et génériques. Une stratégie imposée par le siège social aurait été approuvée, puis ignorée.',
  '[{"step": "Un inventaire commun", "description": "Chaque programme, chaque contrat et chaque heure de formation ont été consignés dans un même format ; chaque division a vérifié ses propres données avant que quiconque d’autre les voie."}, {"step": "Quatre postes plutôt que tout le monde", "description": "Des séances de travail avec les équipes de produits, de vente et de soutien ont ramené la question aux quatre postes dont dépendait le plus le virage vers des produits assistés par l’IA."}, {"step": "L’état de préparation défini en tâches", "description": "Pour chaque poste, les gestionnaires ont convenu des tâches qu’une personne prête accomplit sans aide. Le délai avant la pleine autonomie a ensuite été mesuré pour les recrues de l’année précédente : 29 semaines."}, {"step": "Une feuille de route avec des sorties", "description": "Vingt-quatre mois d’initiatives, chacune avec un responsable, un budget et une date où elle prendrait fin si elle n’avait pas fait bouger l’indicateur."}, {"step": "Une gouvernance en une seule réunion", "description": "Un conseil formé de dirigeants des divisions a pris en charge les priorités de formation. Il se réunit une fois par trimestre autour d’une page de chiffres, sous la présidence de chaque division à tour de rôle."}]',
  array['Le délai avant la pleine autonomie pour les quatre postes critiques est passé de 29 à 18 semaines en un an.', 'Des 214 programmes, 41 % ont été retirés ou fusionnés, avec l’accord des divisions qui en étaient responsables.', 'Une part de 17 % des dépenses de formation est passée des programmes redondants aux quatre postes, sans hausse du total.', 'La proportion de programmes évalués sur le rendement est passée de 14 % à 68 %.', 'Après six trimestres, les onze divisions siégeaient toujours au conseil.'],
'Deux gammes de produits ont lancé leur version assistée par l’IA au trimestre prévu, avec des équipes de vente et de soutien déjà préparées. La version majeure précédente les avait attendues onze semaines.

Le conseil d’administration reçoit désormais chaque trimestre une page sur l’état de préparation de l’effectif. Il s’en est servi pour mettre fin à deux initiatives, ce que la directrice de la formation compte parmi les meilleurs résultats du mandat.',
  'Image abstraite : six points lumineux sur une grille qui file vers l’horizon, sous un ruban d’aurore boréale.', 'Technologie (Fortune 500) : une stratégie unique', 'Comment une entreprise du Fortune 500 a remplacé 214 programmes par une feuille de route de 24 mois et ramené de 29 à 18 semaines le délai avant la pleine autonomie.'),
  ('20000000-0000-4000-8000-000000000001', 'es', 'published', 'Una sola estrategia de capacitación para 38,000 personas en una empresa tecnológica de la lista Fortune 500', 'Once unidades de negocio compraban su capacitación por separado: 214 programas que se repetían entre sí. Nadie podía decir cuáles preparaban a la gente para el giro de la empresa hacia productos asistidos por IA.', 'Una hoja de ruta de 24 meses retiró el 41% de esos programas y redujo de 29 a 18 semanas el tiempo hasta la plena autonomía en cuatro puestos críticos.',
'La empresa emplea a 38,000 personas en Canadá y Estados Unidos y vende software de infraestructura a grandes organizaciones. Había crecido mediante adquisiciones, y cada una de sus once unidades de negocio conservaba su academia, sus proveedores y su propia idea de lo que debe saber hacer una ingeniera o un ejecutivo de cuentas.

El consejo de administración le había hecho una pregunta directa a la nueva directora de capacitación: ahora que los productos estarán asistidos por IA, ¿quiénes de nuestra gente estarán listos, y cuándo? Ella tenía un presupuesto. No tenía una respuesta.',
'El inventario encontró 214 programas. Más de la mitad repetía el contenido de otro, y solo 31 se habían evaluado con algo más que un formulario de satisfacción. El gasto se registraba de nueve maneras distintas.

Las unidades de negocio defendían sus academias por buenas razones: los programas centrales ya habían resultado lentos y genéricos. Una estrategia impuesta desde la sede se habría aprobado y después ignorado.',
  '[{"step": "Un inventario compartido", "description": "Cada programa, contrato y hora de capacitación se registró en un mismo formato, y cada unidad revisó sus propios datos antes de que los viera alguien más."}, {"step": "Cuatro puestos en lugar de todos", "description": "Las sesiones de trabajo con responsables de producto, ventas y soporte acotaron la pregunta a los cuatro puestos de los que más dependía el giro hacia productos asistidos por IA."}, {"step": "El nivel de preparación definido en tareas", "description": "Para cada puesto, los gerentes acordaron qué tareas realiza sin ayuda una persona preparada. Después se midió el tiempo hasta la plena autonomía de quienes habían ingresado el año anterior: 29 semanas."}, {"step": "Una hoja de ruta con salidas", "description": "Veinticuatro meses de iniciativas, cada una con responsable, presupuesto y una fecha en la que se detendría si no había movido el indicador."}, {"step": "Gobernanza en una sola reunión", "description": "Un consejo de directivos de las unidades asumió las prioridades de capacitación. Se reúne una vez por trimestre con una página de cifras, y cada unidad lo preside por turno."}]',
  array['El tiempo hasta la plena autonomía en los cuatro puestos críticos bajó de 29 a 18 semanas en un año.', 'El 41% de los 214 programas se retiró o se fusionó, con el acuerdo de las unidades responsables.', 'El 17% del gasto en capacitación pasó de programas duplicados a los cuatro puestos, sin aumentar el total.', 'La proporción de programas evaluados por desempeño subió del 14% al 68%.', 'Después de seis trimestres, las once unidades de negocio seguían asistiendo al consejo.'],
'Dos líneas de productos lanzaron su versión asistida por IA en el trimestre previsto, con los equipos de ventas y soporte ya preparados. La versión principal anterior los había esperado once semanas.

El consejo de administración recibe ahora cada trimestre una página sobre el nivel de preparación del personal. Con ella detuvo dos iniciativas, algo que la directora de capacitación cuenta entre los mejores resultados del proyecto.',
  'Imagen abstracta: seis puntos de luz sobre una cuadrícula que llega hasta el horizonte, bajo una cinta de aurora boreal.', 'Tecnología (Fortune 500): una estrategia única', 'Cómo una empresa de Fortune 500 sustituyó 214 programas por una hoja de ruta de 24 meses y redujo de 29 a 18 semanas el tiempo hasta la plena autonomía.'),
  ('20000000-0000-4000-8000-000000000002', 'en', 'published', 'A new patient record in 14 hospitals, without losing the night shift', 'A regional health system was replacing its electronic patient record. An earlier attempt had stalled because training reached day staff in classrooms and almost nobody else.', 'Within 90 days, 91% of clinical staff completed core tasks unaided. Help-desk calls fell 57% within six weeks of their first-week peak.',
'The system runs 14 hospitals and 60 clinics, with 12,500 clinical staff. Two in five of them work mostly nights or weekends. It was replacing four patient record systems with one.',
'A first attempt, two years earlier, had stopped after three hospitals. Training had been held in classrooms on weekdays, six weeks before launch. Night staff arrived on the first day having seen a slide deck.

Trust was the harder problem. Nurses had been told the last time that the system would save them time, and it had added 40 minutes of charting to a shift.',
  '[{"step": "Follow the shift", "description": "We spent 22 shifts, eight of them overnight, recording what staff did with the old systems, including the paper nobody was supposed to keep."}, {"step": "Change the tool first", "description": "Eleven configuration changes came out of those shifts and were made before training began. Four of them removed the extra charting."}, {"step": "Peers, with paid hours", "description": "We recruited and prepared 640 peer coaches in proportion to shifts rather than departments, each with time set aside for eight weeks."}, {"step": "Practice on real cases", "description": "Sessions of 90 minutes on the unit, at any hour, used each specialty’s own cases in the actual system. Classrooms were kept for those who asked."}, {"step": "Waves, with permission to wait", "description": "Hospitals went live in five waves. A hospital moved only when its readiness figures allowed it; one asked for two more weeks, and received them."}]',
  array['91% of clinical staff completed core tasks unaided within 90 days, and night staff matched day staff.', 'Help-desk calls fell 57% within six weeks of their first-week peak.', 'Charting time returned to its earlier level by week five and was 12 minutes a shift shorter by month six.', 'All 14 hospitals were live within 26 weeks, two weeks behind the first plan.', '480 of the 640 peer coaches chose to stay in the network after their reserved time ended.'],
'The four old systems were switched off before the end of the fiscal year, as planned, which released the maintenance budget that the business case depended on. No wave had to be reversed.

The peer network has since carried a medication safety program and a new triage protocol. The system now treats it as part of how change is done rather than as part of one project.',
  'Abstract image: rings spreading from one amber point across still water, under northern lights.', 'Regional health system: a new patient record', 'How a regional health system prepared 12,500 clinical staff on every shift for a new electronic patient record, and reached 91% unaided use within 90 days.'),
  ('20000000-0000-4000-8000-000000000002', 'fr', 'published', 'Un nouveau dossier clinique informatisé dans 14 hôpitaux, sans oublier l’équipe de nuit', 'Un réseau régional de santé remplaçait son dossier clinique informatisé. Une première tentative avait échoué : la formation en salle n’avait atteint que le personnel de jour, ou presque.', 'Après 90 jours, 91 % du personnel clinique accomplissait sans aide les tâches essentielles. Six semaines après le sommet de la première semaine, les appels au centre d’assistance avaient diminué de 57 %.',
'Le réseau compte 14 hôpitaux, 60 cliniques et 12 500 membres du personnel clinique, dont deux sur cinq travaillent surtout la nuit ou la fin de semaine. Il remplaçait quatre systèmes de dossiers cliniques par un seul.',
'Deux ans plus tôt, une première tentative s’était arrêtée après trois hôpitaux. La formation avait eu lieu en salle, en semaine, six semaines avant le lancement. Le personnel de nuit était arrivé le premier jour en n’ayant vu qu’une présentation.

La confiance était le problème le plus difficile. La fois précédente, on avait promis un gain de temps au personnel infirmier ; le système avait ajouté 40 minutes de saisie par quart de travail.',
  '[{"step": "Suivre le quart de travail", "description": "Nous avons passé 22 quarts sur place, dont huit de nuit, à noter ce que l’on faisait avec les anciens systèmes, y compris les papiers que personne n’était censé garder."}, {"step": "Changer l’outil d’abord", "description": "Onze changements de configuration sont nés de ces observations et ont été faits avant le début de la formation. Quatre d’entre eux éliminaient la saisie supplémentaire."}, {"step": "Des pairs, avec des heures payées", "description": "Nous avons recruté et préparé 640 pairs accompagnateurs, répartis selon les quarts plutôt que selon les services, avec du temps réservé pendant huit semaines."}, {"step": "S’exercer sur de vrais cas", "description": "Des séances de 90 minutes à l’unité, à toute heure, avec les cas propres à chaque spécialité dans le système réel. Les salles de cours sont restées ouvertes à qui les demandait."}, {"step": "Des vagues, avec le droit d’attendre", "description": "La mise en service s’est faite en cinq vagues. Un hôpital n’avançait que si ses chiffres le permettaient ; l’un d’eux a demandé deux semaines de plus, et les a obtenues."}]',
  array['Après 90 jours, 91 % du personnel clinique accomplissait sans aide les tâches essentielles, de nuit comme de jour.', 'Six semaines après le sommet de la première semaine, les appels au centre d’assistance avaient diminué de 57 %.', 'Le temps de saisie a retrouvé son niveau antérieur à la cinquième semaine et lui était inférieur de 12 minutes par quart au sixième mois.', 'Le système était en service dans les 14 hôpitaux au bout de 26 semaines, deux de plus que le plan initial.', 'Parmi les 640 pairs accompagnateurs, 480 ont choisi de rester dans le réseau après la fin de leur temps réservé.'],
'Les quatre anciens systèmes ont été mis hors service avant la fin de l’exercice, comme prévu, ce qui a libéré le budget d’entretien sur lequel reposait l’analyse de rentabilité. Aucune vague n’a dû être annulée.

Le réseau de pairs a depuis porté un programme de sécurité des médicaments et un nouveau protocole de triage. L’organisation y voit désormais sa façon de mener le changement, et non l’élément d’un seul projet.',
  'Image abstraite : des cercles s’élargissent autour d’un point ambré sur une eau calme, sous une aurore boréale.', 'Réseau de santé : un nouveau dossier clinique', 'Comment un réseau régional de santé a préparé 12 500 membres du personnel clinique, sur tous les quarts, et atteint 91 % d’utilisation sans aide en 90 jours.'),
  ('20000000-0000-4000-8000-000000000002', 'es', 'published', 'Un nuevo expediente clínico en 14 hospitales, sin dejar fuera al turno de noche', 'Un sistema regional de salud estaba sustituyendo su expediente clínico electrónico. Un intento anterior se había detenido porque la capacitación en aula llegó al personal de día y a casi nadie más.', 'A los 90 días, el 91% del personal clínico realizaba sin ayuda las tareas esenciales. Seis semanas después del máximo de la primera semana, las llamadas a la mesa de ayuda habían bajado un 57%.',
'El sistema opera 14 hospitales y 60 clínicas, con 12,500 integrantes del personal clínico. Dos de cada cinco trabajan sobre todo de noche o en fin de semana. Estaba sustituyendo cuatro sistemas de expediente clínico por uno solo.',
'Dos años antes, un primer intento se había detenido después de tres hospitales. La capacitación se había dado en aulas, entre semana, seis semanas antes del lanzamiento. El personal de noche llegó al primer día habiendo visto solo una presentación.

La confianza era el problema más difícil. La vez anterior se le había prometido al personal de enfermería que ahorraría tiempo, y el sistema añadió 40 minutos de registro por turno.',
  '[{"step": "Seguir el turno", "description": "Pasamos 22 turnos en el lugar, ocho de ellos de noche, anotando lo que el personal hacía con los sistemas anteriores, incluidos los papeles que nadie debía guardar."}, {"step": "Cambiar primero la herramienta", "description": "De esos turnos salieron once cambios de configuración, hechos antes de empezar la capacitación. Cuatro de ellos eliminaron el registro adicional."}, {"step": "Colegas, con horas pagadas", "description": "Seleccionamos y preparamos a 640 colegas de apoyo, en proporción a los turnos y no a los departamentos, con tiempo reservado durante ocho semanas."}, {"step": "Practicar con casos reales", "description": "Sesiones de 90 minutos en la propia unidad, a cualquier hora, con los casos de cada especialidad y en el sistema real. Las aulas quedaron para quienes las pidieran."}, {"step": "Etapas, con permiso para esperar", "description": "El sistema se puso en marcha en cinco etapas. Cada hospital avanzaba solo si sus cifras lo permitían; uno pidió dos semanas más y las obtuvo."}]',
  array['A los 90 días, el 91% del personal clínico realizaba sin ayuda las tareas esenciales, de noche igual que de día.', 'Seis semanas después del máximo de la primera semana, las llamadas a la mesa de ayuda habían bajado un 57%.', 'El tiempo de registro volvió a su nivel anterior en la quinta semana y era 12 minutos menor por turno al sexto mes.', 'El sistema funcionaba en los 14 hospitales a las 26 semanas, dos después de lo previsto.', 'De los 640 colegas de apoyo, 480 decidieron seguir en la red cuando terminó su tiempo reservado.'],
'Los cuatro sistemas anteriores se apagaron antes del cierre del año fiscal, como estaba previsto, lo que liberó el presupuesto de mantenimiento del que dependía el caso de negocio. No hubo que revertir ninguna etapa.

Desde entonces, la red de apoyo ha llevado adelante un programa de seguridad de los medicamentos y un nuevo protocolo de triaje. La organización ya la considera su manera de hacer los cambios, y no parte de un solo proyecto.',
  'Imagen abstracta: círculos que se extienden desde un punto ámbar sobre agua en calma, bajo una aurora boreal.', 'Sistema de salud: un nuevo expediente clínico', 'Cómo un sistema regional de salud preparó a 12,500 integrantes del personal clínico en todos los turnos y alcanzó un 91% de uso sin ayuda a los 90 días.'),
  ('20000000-0000-4000-8000-000000000003', 'en', 'published', 'From completion rates to risk evidence at a bank on both sides of the border', 'Mandatory training showed 99% completion while audit findings repeated. The bank wanted to use AI for coaching, and its risk committee wanted proof that it was safe.', 'Repeat findings in the pilot units fell by 34% in three quarters, and the risk committee approved AI-supported coaching for 6,200 advisors.',
'The bank serves retail and commercial clients in six provinces and eleven states. Its 6,200 advisors complete about 30 mandatory modules a year, under two sets of regulators.',
'Completion stood at 99%, yet the same audit findings came back: incomplete suitability notes, late escalations, complaints recorded in the wrong category. The learning team could show attendance and nothing else.

Business lines had begun to ask for AI coaching. The risk committee did not refuse it. It asked for evidence that nobody at the bank had ever produced.',
  '[{"step": "Start from the findings", "description": "Three years of audit findings were coded by task. Nine tasks accounted for 71% of the repeats, and only two of them were practised anywhere in the training."}, {"step": "Agree on the rules beforehand", "description": "Risk, privacy and compliance wrote the acceptance criteria with us before anything was built: accuracy, tone, data residency, a human reviewer, and reasons to stop."}, {"step": "Build one narrow coach", "description": "The assistant reviewed practice notes, never client files, against the bank’s own standard, in English and French, and cited the paragraph that it relied on."}, {"step": "Compare, in three units", "description": "Three units used practice and coaching on the nine tasks, while three similar units kept the existing modules. A sample of the coach’s comments was reviewed by a person each week."}, {"step": "Report to the committee", "description": "Every quarter the committee received errors as well as gains, with the log. It raised the required accuracy for French once, and the coach was corrected before it went on."}]',
  array['Repeat audit findings fell by 34% in the pilot units over three quarters, and by 6% in the comparison units.', 'The risk committee approved AI-supported coaching for all 6,200 advisors.', 'Mandatory seat time fell by 19%, because modules on tasks already mastered were shortened.', '97% of the coach’s comments were accepted on review, in both languages.', 'The learning team now reports on nine risk tasks in place of one completion rate.'],
'The bank estimates that fewer repeat findings saved 5,400 hours of remediation in the first year. More important to its chief risk officer, the same evidence now serves the regulators in both countries.

The acceptance criteria outlived the pilot: they have become the form that any team fills in before it uses AI with staff.',
  'Abstract image: a green line climbing in steps above fine vertical bars to an amber point.', 'Cross-border bank: from completion to risk evidence', 'How a bank in Canada and the United States linked training to audit findings, piloted AI-supported coaching under its risk committee, and cut repeat findings by 34%.'),
  ('20000000-0000-4000-8000-000000000003', 'fr', 'published', 'Du taux d’achèvement à la preuve de maîtrise du risque, dans une banque présente des deux côtés de la frontière', 'La formation obligatoire affichait un taux d’achèvement de 99 %, mais les mêmes constats d’audit revenaient. La banque voulait se servir de l’IA pour l’accompagnement ; son comité des risques voulait la preuve que c’était sûr.', 'Les constats récurrents ont diminué de 34 % en trois trimestres dans les unités pilotes, et le comité des risques a autorisé l’accompagnement assisté par l’IA pour 6 200 conseillères et conseillers.',
'La banque sert des particuliers et des entreprises dans six provinces et onze États. Ses 6 200 conseillères et conseillers suivent chaque année environ 30 modules obligatoires, sous deux régimes de réglementation.',
'Le taux d’achèvement atteignait 99 %, mais les mêmes constats d’audit revenaient : notes de convenance incomplètes, signalements tardifs, plaintes classées dans la mauvaise catégorie. L’équipe de formation pouvait prouver la présence, et rien d’autre.

Les secteurs d’activité commençaient à demander un accompagnement par IA. Le comité des risques ne le refusait pas ; il exigeait une preuve que personne à la banque n’avait encore produite.',
  '[{"step": "Partir des constats", "description": "Trois années de constats d’audit ont été classées par tâche. Neuf tâches expliquaient 71 % des récurrences, et deux seulement étaient exercées dans la formation."}, {"step": "Convenir des règles d’avance", "description": "Les équipes du risque, de la vie privée et de la conformité ont rédigé avec nous les critères d’acceptation avant toute construction : exactitude, ton, lieu des données, vérification humaine et motifs d’arrêt."}, {"step": "Bâtir un seul assistant, bien délimité", "description": "L’assistant commentait des notes d’exercice, jamais des dossiers de clients, selon la norme de la banque, en français et en anglais, en citant le paragraphe sur lequel il s’appuyait."}, {"step": "Comparer, dans trois unités", "description": "Trois unités se sont exercées avec l’assistant aux neuf tâches ; trois unités semblables ont gardé les modules existants. Chaque semaine, une personne vérifiait un échantillon des commentaires."}, {"step": "Rendre compte au comité", "description": "Chaque trimestre, le comité a reçu les erreurs autant que les gains, registre à l’appui. Il a relevé une fois l’exactitude exigée en français, et l’assistant a été corrigé avant de poursuivre."}]',
  array['Les constats récurrents ont diminué de 34 % en trois trimestres dans les unités pilotes, et de 6 % dans les unités de comparaison.', 'Le comité des risques a autorisé l’accompagnement assisté par l’IA pour l’ensemble des 6 200 conseillères et conseillers.', 'Les heures de formation obligatoire ont diminué de 19 %, car les modules sur les tâches déjà maîtrisées ont été écourtés.', 'À la relecture, 97 % des commentaires de l’assistant ont été acceptés, dans les deux langues.', 'L’équipe de formation rend maintenant compte de neuf tâches à risque plutôt que d’un seul taux d’achèvement.'],
'La banque estime que la baisse des récurrences lui a épargné 5 400 heures de travaux correctifs la première année. Plus important encore pour sa cheffe de la gestion des risques, la même preuve sert désormais aux organismes de réglementation des deux pays.

Les critères d’acceptation ont survécu au projet pilote : ils sont devenus le formulaire que remplit toute équipe avant d’utiliser l’IA avec le personnel.',
  'Image abstraite : une ligne verte s’élève par paliers au-dessus de fines barres verticales jusqu’à un point ambré.', 'Banque transfrontalière : la preuve par le risque', 'Comment une banque nord-américaine a relié la formation aux constats d’audit, mis l’IA à l’essai sous l’œil du comité des risques et réduit les récurrences de 34 %.'),
  ('20000000-0000-4000-8000-000000000003', 'es', 'published', 'De las tasas de finalización a la evidencia de riesgo en un banco a ambos lados de la frontera', 'La capacitación obligatoria mostraba un 99% de finalización, pero los hallazgos de auditoría se repetían. El banco quería usar IA para el acompañamiento y su comité de riesgos quería pruebas de que era seguro.', 'Los hallazgos repetidos bajaron un 34% en tres trimestres en las unidades piloto, y el comité de riesgos aprobó el acompañamiento con IA para 6,200 asesores.',
'El banco atiende a personas y empresas en seis provincias y once estados. Sus 6,200 asesores completan cada año unos 30 módulos obligatorios, bajo dos regímenes de regulación.',
'La finalización era del 99%, pero volvían los mismos hallazgos de auditoría: notas de idoneidad incompletas, escalamientos tardíos, quejas registradas en la categoría equivocada. El equipo de capacitación podía demostrar la asistencia y nada más.

Las áreas de negocio empezaban a pedir acompañamiento con IA. El comité de riesgos no se negaba: pedía una evidencia que nadie en el banco había producido.',
  '[{"step": "Partir de los hallazgos", "description": "Tres años de hallazgos de auditoría se clasificaron por tarea. Nueve tareas explicaban el 71% de las repeticiones, y solo dos de ellas se practicaban en la capacitación."}, {"step": "Acordar las reglas de antemano", "description": "Riesgos, privacidad y cumplimiento redactaron con nosotros los criterios de aceptación antes de construir nada: exactitud, tono, ubicación de los datos, revisión humana y motivos para detenerse."}, {"step": "Construir un solo asistente, bien acotado", "description": "El asistente comentaba notas de práctica, nunca expedientes de clientes, según la norma del propio banco, en inglés y francés, y citaba el párrafo en el que se basaba."}, {"step": "Comparar, en tres unidades", "description": "Tres unidades practicaron con el asistente las nueve tareas, mientras tres unidades similares conservaron los módulos existentes. Cada semana una persona revisaba una muestra de los comentarios."}, {"step": "Informar al comité", "description": "Cada trimestre, el comité recibió tanto los errores como los avances, con el registro. Una vez elevó la exactitud exigida en francés, y el asistente se corrigió antes de continuar."}]',
  array['Los hallazgos repetidos bajaron un 34% en tres trimestres en las unidades piloto, y un 6% en las de comparación.', 'El comité de riesgos aprobó el acompañamiento con IA para los 6,200 asesores.', 'Las horas obligatorias se redujeron un 19%, porque se acortaron los módulos sobre tareas ya dominadas.', 'En la revisión se aceptó el 97% de los comentarios del asistente, en ambos idiomas.', 'El equipo de capacitación informa ahora sobre nueve tareas de riesgo en lugar de una tasa de finalización.'],
'El banco calcula que la baja de hallazgos repetidos le ahorró 5,400 horas de corrección en el primer año. Más importante para su directora de riesgos: la misma evidencia sirve ahora ante los reguladores de ambos países.

Los criterios de aceptación sobrevivieron al piloto: se convirtieron en el formulario que completa cualquier equipo antes de usar IA con el personal.',
  'Imagen abstracta: una línea verde que sube por escalones sobre finas barras verticales hasta un punto ámbar.', 'Banco transfronterizo: evidencia de riesgo', 'Cómo un banco de Canadá y Estados Unidos vinculó la capacitación con la auditoría, probó la IA bajo su comité de riesgos y redujo un 34% los hallazgos repetidos.'),
  ('20000000-0000-4000-8000-000000000004', 'en', 'published', '22% fewer recordable incidents: simulations for 900 plant supervisors', 'An industrial manufacturer was losing its most experienced supervisors to retirement. Their successors knew the procedures but had never run a line through a serious incident.', 'Recordable incidents fell by 22% in the nine plants that took part, and new supervisors worked unassisted seven weeks sooner.',
'The manufacturer makes pumps and valves in nine plants in Ontario, Quebec, Ohio and Texas. Of its 900 supervisors, 260 were due to retire within four years, among them most of those who had ever stopped a line in a real emergency.',
'Their successors passed every written test. But incident reviews kept describing the same ten minutes: someone noticed a sign, waited for certainty, and told the wrong person.

Classroom safety training was respected and forgotten. Plants also differed: a drill written in Ohio made people smile in Quebec, where neither the equipment nor the expressions were the same.',
  '[{"step": "Collect forty bad shifts", "description": "Retiring supervisors told us about the worst shifts of their careers. Forty accounts were recorded, made anonymous and sorted by the decision on which each one turned."}, {"step": "Write for the ten minutes", "description": "Twelve scenarios concentrate on the interval between the first sign and the first call, with incomplete information and a production target in the background."}, {"step": "Play on paper first", "description": "Veterans and newcomers played each scenario around a table. Two in which the veterans did no better were thrown away and replaced."}, {"step": "Make them local", "description": "Each plant changed equipment, names and radio language. Quebec’s versions were written in French by its own supervisors, with our editors."}, {"step": "Put the debrief in their hands", "description": "Seventy-two supervisors learned to run a session and a debrief in which the first question is always what a person knew at the time."}]',
  array['Recordable incidents fell by 22% across the nine plants in the year after launch.', 'New supervisors worked unassisted after 19 weeks rather than 26.', 'The median time from first sign to first call fell from eleven minutes to four in monitored drills.', '860 of 900 supervisors completed at least three scenarios, during paid shifts.', 'Seven plant procedures were rewritten after the debriefs showed that nobody could follow them under pressure.'],
'Unplanned downtime linked to supervisor decisions fell by 13%, which paid for the program in its first year. The insurer asked to see the readiness reports and took them into account at renewal.

The forty accounts have become a library of their own. Supervisors who retire are now asked for their worst day before they go.',
  'Abstract image: two families of arcs, with one bright line in each; the two cross at an amber point.', 'Manufacturer: simulations for 900 supervisors', 'How an industrial manufacturer used simulations to prepare new plant supervisors for serious incidents, and cut recordable incidents by 22% in nine plants.'),
  ('20000000-0000-4000-8000-000000000004', 'fr', 'published', '22 % d’accidents consignés en moins : des simulations pour 900 superviseurs d’usine', 'Un fabricant industriel voyait partir à la retraite ses superviseurs les plus aguerris. Leurs successeurs connaissaient les procédures, mais n’avaient jamais dirigé une chaîne de production pendant un incident grave.', 'Les accidents à consigner au registre ont diminué de 22 % dans les neuf usines participantes, et les nouveaux superviseurs ont travaillé sans soutien sept semaines plus tôt.',
'L’entreprise fabrique des pompes et des vannes dans neuf usines en Ontario, au Québec, en Ohio et au Texas. Sur 900 superviseurs, 260 devaient prendre leur retraite d’ici quatre ans, dont la plupart de ceux qui avaient déjà arrêté une chaîne en situation réelle.',
'Leurs successeurs réussissaient tous les examens écrits. Pourtant, les analyses d’incident décrivaient toujours les mêmes dix minutes : quelqu’un remarque un signe, attend d’être certain, puis avertit la mauvaise personne.

La formation en salle sur la sécurité était respectée, puis oubliée. Les usines différaient aussi : un exercice écrit en Ohio faisait sourire au Québec, où ni l’équipement ni les expressions n’étaient les mêmes.',
  '[{"step": "Recueillir quarante mauvais quarts", "description": "Des superviseurs près de la retraite nous ont raconté les pires quarts de leur carrière. Quarante récits ont été enregistrés, rendus anonymes et classés selon la décision qui a tout fait basculer."}, {"step": "Écrire pour les dix minutes", "description": "Douze scénarios se concentrent sur l’intervalle entre le premier signe et le premier appel, avec une information incomplète et un objectif de production en toile de fond."}, {"step": "Jouer d’abord sur papier", "description": "Anciens et nouveaux ont joué chaque scénario autour d’une table. Deux scénarios où les anciens ne faisaient pas mieux ont été jetés et remplacés."}, {"step": "Les rendre locaux", "description": "Chaque usine a changé l’équipement, les noms et le langage radio. Les versions du Québec ont été écrites en français par ses propres superviseurs, avec notre équipe de révision."}, {"step": "Leur confier le retour d’exercice", "description": "Soixante-douze superviseurs ont appris à mener une séance et un retour où la première question porte toujours sur ce que la personne savait à ce moment-là."}]',
  array['Les accidents à consigner au registre ont diminué de 22 % dans les neuf usines l’année suivant le lancement.', 'Les nouveaux superviseurs ont travaillé sans soutien après 19 semaines plutôt que 26.', 'Le délai médian entre le premier signe et le premier appel est passé de onze à quatre minutes dans les exercices observés.', 'Sur 900 superviseurs, 860 ont joué au moins trois scénarios, pendant des heures payées.', 'Sept procédures d’usine ont été réécrites, les retours ayant montré que personne ne pouvait les suivre sous pression.'],
'Les arrêts imprévus liés aux décisions des superviseurs ont diminué de 13 %, ce qui a couvert le coût du programme dès la première année. L’assureur a demandé à voir les rapports sur l’état de préparation et en a tenu compte au renouvellement.

Les quarante récits forment désormais une bibliothèque. Avant son départ à la retraite, on demande maintenant à chaque superviseur de raconter sa pire journée.',
  'Image abstraite : deux familles d’arcs, dont les deux lignes brillantes se croisent en un point ambré.', 'Fabricant : simulations pour 900 superviseurs', 'Comment un fabricant industriel a préparé par la simulation ses nouveaux superviseurs aux incidents graves et réduit de 22 % les accidents à consigner dans neuf usines.'),
  ('20000000-0000-4000-8000-000000000004', 'es', 'published', '22% menos incidentes registrables: simulaciones para 900 supervisores de planta', 'Un fabricante industrial perdía por jubilación a sus supervisores más experimentados. Sus sucesores conocían los procedimientos, pero nunca habían dirigido una línea de producción durante un incidente grave.', 'Los incidentes registrables bajaron un 22% en las nueve plantas participantes, y los nuevos supervisores trabajaron sin apoyo siete semanas antes.',
'La empresa fabrica bombas y válvulas en nueve plantas de Ontario, Quebec, Ohio y Texas. De sus 900 supervisores, 260 se jubilarían en cuatro años, entre ellos la mayoría de quienes alguna vez habían detenido una línea de producción en una situación real.',
'Sus sucesores aprobaban todos los exámenes escritos. Pero los análisis de incidentes describían siempre los mismos diez minutos: alguien notaba una señal, esperaba a estar seguro y avisaba a la persona equivocada.

La capacitación de seguridad en aula se respetaba y se olvidaba. Además, las plantas eran distintas: un ejercicio escrito en Ohio causaba sonrisas en Quebec, donde ni el equipo ni las expresiones eran los mismos.',
  '[{"step": "Reunir cuarenta turnos malos", "description": "Los supervisores próximos a jubilarse nos contaron los peores turnos de su carrera. Se grabaron cuarenta relatos, sin datos que identificaran a nadie, y se ordenaron según la decisión de la que dependió todo."}, {"step": "Escribir para los diez minutos", "description": "Doce escenarios se concentran en el intervalo entre la primera señal y la primera llamada, con información incompleta y una meta de producción de fondo."}, {"step": "Jugar primero en papel", "description": "Veteranos y recién llegados jugaron cada escenario alrededor de una mesa. Dos en los que a los veteranos no les fue mejor se descartaron y se reemplazaron."}, {"step": "Hacerlos locales", "description": "Cada planta cambió el equipo, los nombres y el lenguaje de radio. Las versiones de Quebec las escribieron en francés sus propios supervisores, con nuestros editores."}, {"step": "Poner el análisis en sus manos", "description": "Setenta y dos supervisores aprendieron a conducir una sesión y un análisis posterior en el que la primera pregunta es siempre qué sabía la persona en ese momento."}]',
  array['Los incidentes registrables bajaron un 22% en las nueve plantas durante el año posterior al lanzamiento.', 'Los nuevos supervisores trabajaron sin apoyo después de 19 semanas en lugar de 26.', 'El tiempo mediano entre la primera señal y la primera llamada bajó de once a cuatro minutos en los ejercicios observados.', 'De 900 supervisores, 860 completaron al menos tres escenarios, en turnos pagados.', 'Se reescribieron siete procedimientos de planta, porque los análisis mostraron que nadie podía seguirlos bajo presión.'],
'Las paradas imprevistas ligadas a decisiones de los supervisores bajaron un 13%, lo que pagó el programa en su primer año. La aseguradora pidió ver los informes sobre el nivel de preparación y los tomó en cuenta en la renovación.

Los cuarenta relatos son hoy una biblioteca. A cada supervisor que se jubila se le pide ahora que cuente su peor día antes de irse.',
  'Imagen abstracta: dos familias de arcos, con una línea brillante en cada una; ambas se cruzan en un punto ámbar.', 'Fabricante: simulaciones para 900 supervisores', 'Cómo un fabricante industrial preparó con simulaciones a sus nuevos supervisores para incidentes graves y redujo un 22% los incidentes registrables en nueve plantas.'),
  ('20000000-0000-4000-8000-000000000005', 'en', 'published', 'From 31 hours of onboarding to 12 in 340 stores', 'A specialty retailer gave new associates 31 hours of courses. Most of it was forgotten by their second weekend, and a third of new hires left within 90 days.', 'Onboarding dropped to 12 hours spread over six weeks, departures within 90 days fell by 27%, and product recommendations per sale rose by 9%.',
'The retailer sells outdoor equipment in 340 stores across Canada and the northern United States. It hires about 7,000 associates a year, half of them in the ten weeks before the holidays.',
'New associates took 31 hours of courses before serving anyone. The courses were accurate and well produced. By the second weekend, store managers reported, most of the content was gone, and so was a third of the new hires within 90 days.

Every product team had added a module, and none had ever been removed. Store managers, who paid for the hours, had not been asked.',
  '[{"step": "Watch the first weekends", "description": "In twelve stores we followed new associates through their first four weekends and noted every question they asked, and of whom."}, {"step": "Teach what cannot be looked up", "description": "The questions fell into three groups: things to know by heart, things to practise, and things to find in under a minute. Only the first two became training."}, {"step": "Spread it out", "description": "Twelve hours over six weeks: two on the first day, then short practice before a shift, each piece linked to something the associate would meet that day."}, {"step": "Build the one-minute answer", "description": "A search on the store’s handheld devices covers sizing, returns and compatibility in three languages, written by associates and checked by product teams."}, {"step": "Give managers the last word", "description": "A panel of store managers approves every addition to the curriculum, and each addition has to name what it replaces."}]',
  array['Onboarding fell from 31 hours to 12, spread over six weeks.', 'Departures within 90 days dropped by 27% in the first holiday season.', 'Product recommendations per sale rose by 9% among associates in their first three months.', 'The handheld search answers 15,000 questions a week, four in five of them in under a minute.', 'The product teams have proposed 26 new modules since; the panel accepted four.'],
'The hours released in the first year were worth 2.5 million Canadian dollars in store wages, of which the company put a quarter back into paid practice time.

Stores that used the full six weeks outsold those that compressed it. That settled an old argument about whether training can be fitted into one long day.',
  'Abstract image: short strokes drifting in one current, some of them green, a single one amber.', 'Specialty retailer: onboarding in 12 hours', 'How a specialty retailer with 340 stores cut onboarding from 31 hours to 12, lowered early departures by 27% and raised recommendations per sale.'),
  ('20000000-0000-4000-8000-000000000005', 'fr', 'published', 'De 31 à 12 heures de formation d’intégration dans 340 magasins', 'Un détaillant spécialisé imposait 31 heures de cours aux recrues. L’essentiel était oublié dès la deuxième fin de semaine, et le tiers des personnes embauchées partaient en moins de 90 jours.', 'La formation d’intégration est passée à 12 heures réparties sur six semaines, les départs en moins de 90 jours ont diminué de 27 % et le nombre de produits recommandés par vente a augmenté de 9 %.',
'Le détaillant vend de l’équipement de plein air dans 340 magasins au Canada et dans le nord des États-Unis. Il embauche environ 7 000 personnes par année, dont la moitié dans les dix semaines précédant les Fêtes.',
'Les recrues suivaient 31 heures de cours avant de servir qui que ce soit. Les cours étaient exacts et bien produits. À la deuxième fin de semaine, constataient les directrices et directeurs de magasin, l’essentiel du contenu était oublié ; en 90 jours, le tiers des recrues était parti.

Chaque équipe de produits avait ajouté son module, et aucun n’avait jamais été retiré. Les magasins, qui payaient ces heures, n’avaient pas été consultés.',
  '[{"step": "Observer les premières fins de semaine", "description": "Dans douze magasins, nous avons suivi des recrues pendant leurs quatre premières fins de semaine et noté chaque question posée, et à qui."}, {"step": "Enseigner ce qui ne se cherche pas", "description": "Les questions formaient trois groupes : ce qu’il faut savoir par cœur, ce qu’il faut exercer et ce qu’il faut trouver en moins d’une minute. Seuls les deux premiers sont devenus de la formation."}, {"step": "Étaler", "description": "Douze heures sur six semaines : deux le premier jour, puis de courts exercices avant le quart de travail, chacun lié à ce que la personne rencontrera le jour même."}, {"step": "Créer la réponse en une minute", "description": "Sur les appareils portatifs du magasin, une recherche couvre les tailles, les retours et la compatibilité en trois langues ; le personnel en écrit les réponses et les équipes de produits les vérifient."}, {"step": "Donner le dernier mot aux magasins", "description": "Un comité de directrices et directeurs de magasin approuve tout ajout au programme, et chaque ajout doit nommer ce qu’il remplace."}]',
  array['La formation d’intégration est passée de 31 à 12 heures, réparties sur six semaines.', 'Les départs en moins de 90 jours ont diminué de 27 % dès la première saison des Fêtes.', 'Le nombre de produits recommandés par vente a augmenté de 9 % chez les personnes en poste depuis moins de trois mois.', 'La recherche sur appareil portatif répond à 15 000 questions par semaine, dont quatre sur cinq en moins d’une minute.', 'Depuis, les équipes de produits ont proposé 26 nouveaux modules ; le comité en a accepté quatre.'],
'Les heures libérées la première année représentaient 2,5 millions de dollars canadiens en salaires de magasin ; l’entreprise en a réinvesti le quart en temps de pratique payé.

Les magasins qui ont gardé les six semaines complètes ont vendu davantage que ceux qui les ont comprimées. Un vieux débat était clos : la formation ne tient pas dans une seule longue journée.',
  'Image abstraite : de courts traits suivent un même courant, certains verts, un seul ambré.', 'Détaillant spécialisé : l’intégration en 12 heures', 'Comment un détaillant de 340 magasins a ramené la formation d’intégration de 31 à 12 heures, réduit les départs hâtifs de 27 % et augmenté les recommandations par vente.'),
  ('20000000-0000-4000-8000-000000000005', 'es', 'published', 'De 31 a 12 horas de inducción en 340 tiendas', 'Una cadena minorista especializada daba 31 horas de cursos al personal nuevo. Casi todo se olvidaba antes del segundo fin de semana, y un tercio de las personas contratadas se iba antes de 90 días.', 'La inducción bajó a 12 horas repartidas en seis semanas, las salidas antes de 90 días se redujeron un 27% y los productos recomendados por venta aumentaron un 9%.',
'La cadena vende equipo para actividades al aire libre en 340 tiendas de Canadá y del norte de Estados Unidos. Contrata a unas 7,000 personas al año, la mitad de ellas en las diez semanas previas a las fiestas de fin de año.',
'El personal nuevo tomaba 31 horas de cursos antes de atender a alguien. Los cursos eran exactos y estaban bien producidos. Para el segundo fin de semana, según los gerentes de tienda, casi todo el contenido se había olvidado; a los 90 días, un tercio de las personas contratadas se había ido.

Cada equipo de producto había añadido un módulo y nunca se había quitado ninguno. A los gerentes de tienda, que pagaban esas horas, nadie les había preguntado.',
  '[{"step": "Observar los primeros fines de semana", "description": "En doce tiendas acompañamos al personal nuevo durante sus primeros cuatro fines de semana y anotamos cada pregunta, y a quién se la hacía."}, {"step": "Enseñar lo que no se puede consultar", "description": "Las preguntas formaban tres grupos: lo que hay que saber de memoria, lo que hay que practicar y lo que hay que encontrar en menos de un minuto. Solo los dos primeros se convirtieron en capacitación."}, {"step": "Repartirlo en el tiempo", "description": "Doce horas en seis semanas: dos el primer día y después prácticas breves antes del turno, cada una ligada a algo que la persona encontraría ese mismo día."}, {"step": "Crear la respuesta de un minuto", "description": "En los dispositivos de la tienda, una búsqueda cubre tallas, devoluciones y compatibilidad en tres idiomas; el personal escribe las respuestas y los equipos de producto las revisan."}, {"step": "Dar la última palabra a los gerentes", "description": "Un panel de gerentes de tienda aprueba todo lo que se agrega al programa, y cada adición debe nombrar lo que reemplaza."}]',
  array['La inducción bajó de 31 a 12 horas, repartidas en seis semanas.', 'Las salidas antes de 90 días se redujeron un 27% en la primera temporada de fiestas.', 'Los productos recomendados por venta aumentaron un 9% entre quienes llevaban menos de tres meses.', 'La búsqueda en los dispositivos responde 15,000 preguntas por semana, cuatro de cada cinco en menos de un minuto.', 'Desde entonces, los equipos de producto han propuesto 26 módulos nuevos; el panel aceptó cuatro.'],
'Las horas liberadas en el primer año equivalían a 2.5 millones de dólares canadienses en salarios de tienda; la empresa reinvirtió una cuarta parte en tiempo de práctica pagado.

Las tiendas que usaron las seis semanas completas vendieron más que las que las comprimieron. Así se cerró una vieja discusión: la capacitación no cabe en un solo día largo.',
  'Imagen abstracta: trazos cortos llevados por una misma corriente, algunos verdes y uno solo ámbar.', 'Cadena minorista: inducción en 12 horas', 'Cómo una cadena de 340 tiendas redujo la inducción de 31 a 12 horas, bajó un 27% las salidas tempranas y aumentó las recomendaciones por venta.'),
  ('20000000-0000-4000-8000-000000000006', 'en', 'published', 'A promotion path that 2,400 consultants can explain', 'A professional services firm was losing managers two years before partnership. Exit interviews said the same thing: nobody could tell how promotion decisions were made.', 'Voluntary departures among managers fell from 21% to 14% in a year, and internal staffing of new engagements rose by 18%.',
'The firm advises on tax, operations and risk, with 2,400 consultants in Montréal, Toronto, Chicago and Miami. It promotes from within and says so in its recruiting.',
'In the previous year, one manager in five had left, most of them 18 to 24 months before they could have been considered for partnership. Exit interviews in all four offices said much the same: I could not tell what they were looking for.

The partners did not agree with one another either, politely. Each could describe a good candidate. Asked to rate the same eight anonymous files, they agreed on three.',
  '[{"step": "Read the decisions", "description": "Five years of promotion files were analyzed for what was actually cited. Client revenue was mentioned in nearly all of them, developing others in one in six."}, {"step": "Write levels on one page", "description": "Managers and partners from each office drafted ten skills for three levels, with examples from real client work, and removed anything that two people read differently."}, {"step": "Calibrate on files", "description": "Partners rated anonymous files before and after, discussed the differences, and changed the wording until they agreed on at least seven files in eight."}, {"step": "Bring managers in", "description": "Every manager received the page, a sample file, and a 30-minute conversation each quarter with someone who was not their own partner."}, {"step": "Staff for growth", "description": "Staffing meetings now open with two questions: who could take on this engagement, and who would grow by doing it. Both answers are written down."}]',
  array['Voluntary departures among managers fell from 21% to 14% in a year.', 'Internal staffing of new engagements rose by 18%, with fewer contractors at peak times.', 'Partners’ agreement on the same files rose from three in eight to seven in eight.', '84% of managers said that they understood how promotion is decided, up from 32%.', 'Women’s share of promotions to senior manager rose from 34% to 43%, with the same standard applied to every file.'],
'Replacing a manager costs the firm about 1.4 times a year’s salary. At the lower rate of departures it avoided 27 replacements in the first year, and clients kept the people they knew.

The page is now part of the offer letter. Candidates mention it, which the firm had not expected.',
  'Abstract image: layered blue ridges under a band of northern light that rises to the right.', 'Advisory firm: promotions that people can explain', 'How a professional services firm of 2,400 consultants made promotion decisions legible and reduced voluntary departures among managers from 21% to 14%.'),
  ('20000000-0000-4000-8000-000000000006', 'fr', 'published', 'Un parcours de promotion que 2 400 consultants savent expliquer', 'Un cabinet de services professionnels perdait ses gestionnaires deux ans avant leur accession au rang d’associé. Les entretiens de départ disaient tous la même chose : personne ne savait comment se décidaient les promotions.', 'En un an, les départs volontaires chez les gestionnaires sont passés de 21 % à 14 %, et l’affectation à l’interne des nouveaux mandats a augmenté de 18 %.',
'Le cabinet conseille ses clients en fiscalité, en exploitation et en gestion des risques, avec 2 400 consultantes et consultants à Montréal, Toronto, Chicago et Miami. Il promeut à l’interne, et le dit dans son recrutement.',
'L’année précédente, un gestionnaire sur cinq était parti, le plus souvent de 18 à 24 mois avant de pouvoir devenir associé. Dans les quatre bureaux, les entretiens de départ disaient à peu près la même chose : je ne savais pas ce qu’on cherchait.

Entre eux, les associés ne s’entendaient pas, tout en restant courtois. Chacun pouvait décrire une bonne candidature. Invités à évaluer les mêmes huit dossiers anonymes, ils se sont entendus sur trois.',
  '[{"step": "Lire les décisions", "description": "Cinq années de dossiers de promotion ont été analysées pour savoir ce qui y était vraiment invoqué. Les revenus figuraient dans presque tous, le développement des autres dans un sur six."}, {"step": "Écrire les niveaux sur une page", "description": "Des gestionnaires et des associés de chaque bureau ont rédigé dix compétences sur trois niveaux, avec des exemples de vrais mandats, et retiré tout ce que deux personnes lisaient différemment."}, {"step": "Calibrer sur des dossiers", "description": "Les associés ont évalué des dossiers anonymes avant et après, discuté des écarts et modifié le texte jusqu’à s’entendre sur au moins sept dossiers sur huit."}, {"step": "Mettre les gestionnaires dans le coup", "description": "Chaque gestionnaire a reçu la page, un dossier type et, chaque trimestre, un entretien de 30 minutes avec une personne autre que son associé."}, {"step": "Affecter pour faire grandir", "description": "Les réunions d’affectation s’ouvrent maintenant sur deux questions : qui pourrait réaliser ce mandat, et qui grandirait en le réalisant. Les deux réponses sont consignées."}]',
  array['Les départs volontaires chez les gestionnaires sont passés de 21 % à 14 % en un an.', 'L’affectation à l’interne des nouveaux mandats a augmenté de 18 %, avec moins de contractuels en période de pointe.', 'L’accord entre associés sur les mêmes dossiers est passé de trois sur huit à sept sur huit.', 'Désormais, 84 % des gestionnaires disent comprendre comment se décide une promotion, contre 32 % auparavant.', 'La part des femmes dans les promotions au rang de gestionnaire principal est passée de 34 % à 43 %, avec la même norme pour tous les dossiers.'],
'Remplacer une ou un gestionnaire coûte au cabinet environ 1,4 fois le salaire annuel. Grâce à la baisse des départs, il a évité 27 remplacements la première année, et les clients ont gardé les gens qu’ils connaissaient.

La page accompagne maintenant les offres d’emploi. Des candidates et candidats en parlent d’eux-mêmes, ce que le cabinet n’avait pas prévu.',
  'Image abstraite : des crêtes bleues superposées sous une bande d’aurore boréale qui monte vers la droite.', 'Cabinet-conseil : des promotions qui s’expliquent', 'Comment un cabinet de 2 400 consultants a rendu ses promotions lisibles et ramené de 21 % à 14 % les départs volontaires chez ses gestionnaires.'),
  ('20000000-0000-4000-8000-000000000006', 'es', 'published', 'Un camino de ascenso que 2,400 consultores saben explicar', 'Una firma de servicios profesionales perdía a sus gerentes dos años antes de llegar a socios. Las entrevistas de salida coincidían: nadie sabía cómo se decidían los ascensos.', 'En un año, las renuncias entre gerentes bajaron del 21% al 14%, y la asignación interna a proyectos nuevos aumentó un 18%.',
'La firma asesora en impuestos, operaciones y riesgos, con 2,400 consultores en Montreal, Toronto, Chicago y Miami. Asciende a su propia gente, y así lo dice cuando recluta.',
'En el año anterior se había ido uno de cada cinco gerentes, casi siempre entre 18 y 24 meses antes de poder ser considerado para socio. En las cuatro oficinas, las entrevistas de salida decían más o menos lo mismo: no sabía qué buscaban.

Los socios discrepaban entre sí, con cortesía. Cada uno podía describir una buena candidatura. Cuando se les pidió calificar los mismos ocho expedientes anónimos, coincidieron en tres.',
  '[{"step": "Leer las decisiones", "description": "Se analizaron cinco años de expedientes de ascenso para ver qué se citaba en realidad. Los ingresos aparecían en casi todos; el desarrollo de otras personas, en uno de cada seis."}, {"step": "Escribir los niveles en una página", "description": "Gerentes y socios de cada oficina redactaron diez competencias en tres niveles, con ejemplos de proyectos reales, y quitaron todo lo que dos personas leían de forma distinta."}, {"step": "Calibrar con expedientes", "description": "Los socios calificaron expedientes anónimos antes y después, conversaron sobre las diferencias y cambiaron la redacción hasta coincidir en al menos siete de cada ocho."}, {"step": "Informar a los gerentes", "description": "Cada gerente recibió la página, un expediente de ejemplo y, cada trimestre, una conversación de 30 minutos con alguien que no era su propio socio."}, {"step": "Asignar para crecer", "description": "Las reuniones de asignación empiezan ahora con dos preguntas: quién podría hacer este proyecto y quién crecería al hacerlo. Ambas respuestas quedan por escrito."}]',
  array['Las renuncias entre gerentes bajaron del 21% al 14% en un año.', 'La asignación interna a proyectos nuevos aumentó un 18%, con menos contratistas en épocas de mayor demanda.', 'La coincidencia de los socios sobre los mismos expedientes subió de tres a siete de cada ocho.', 'El 84% de los gerentes dijo entender cómo se decide un ascenso, frente al 32% anterior.', 'La proporción de mujeres en los ascensos a gerente sénior subió del 34% al 43%, con la misma norma para todos los expedientes.'],
'Reemplazar a un gerente le cuesta a la firma cerca de 1.4 veces el salario anual. Con menos salidas evitó 27 reemplazos en el primer año, y los clientes conservaron a las personas que conocían.

La página forma parte ahora de la carta de oferta. Los candidatos la mencionan, algo que la firma no esperaba.',
  'Imagen abstracta: crestas azules superpuestas bajo una banda de aurora boreal que asciende hacia la derecha.', 'Firma de asesoría: ascensos que se explican', 'Cómo una firma de 2,400 consultores hizo comprensibles sus ascensos y redujo del 21% al 14% las renuncias entre sus gerentes.');

insert into public.insight_translations (insight_id, language, stage, title, excerpt, body, picture_alt, search_title, search_description)
select insight_id, language, 'draft', title, excerpt, body, picture_alt, search_title, search_description from public.insight_translations;

insert into public.case_study_translations (case_study_id, language, stage, title, problem, outcome, context, challenge, approach,
  outcomes, artefacts, impact, picture_alt, search_title, search_description)
select case_study_id, language, 'draft', title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt,
  search_title, search_description from public.case_study_translations;

update public.insight_translations t set translates_revision = public.revision(en)
from public.insight_translations en where en.insight_id = t.insight_id and en.language = 'en' and en.stage = 'draft' and t.language <> 'en';

update public.case_study_translations t set translates_revision = public.revision(en)
from public.case_study_translations en where en.case_study_id = t.case_study_id and en.language = 'en' and en.stage = 'draft' and t.language <> 'en';

-- The texts above were nobody's former versions.
delete from public.article_versions;
