CREATE TABLE `finding_decisions` (
	`project_id` text NOT NULL,
	`finding` text NOT NULL,
	`decision` text NOT NULL,
	`reason` text,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `finding`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
